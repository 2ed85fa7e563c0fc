import type { ItemAudience } from '#app/domain/sharing/audience.ts'
import { AudienceLine } from '#app/views/sharing/audience.tsx'

type OwnerNameProps = { profile: string | undefined; name: string }

export function OwnerName({ profile, name }: OwnerNameProps) {
  return profile ? <a href={profile}>{name}</a> : name
}

/** Who sees the owner's item that visitors do not see; a profile is private or public. */
export function PrivateNote({ reach }: { reach?: ItemAudience | undefined }) {
  if (reach) return <AudienceLine item={reach} />
  return <p className="view-note">Private: only you see this</p>
}

export function EditLink({ href }: { href: string }) {
  return (
    <p className="no-print">
      <a className="btn btn-secondary" href={href}>
        Edit
      </a>
    </p>
  )
}

/** Where anybody says what is wrong with a published page. */
export function ReportLink({ href }: { href: string }) {
  return (
    <p className="no-print text-muted">
      <a href={href} rel="nofollow">
        Report this page
      </a>
    </p>
  )
}
