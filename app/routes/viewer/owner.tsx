type OwnerNameProps = { profile: string | undefined; name: string }

export function OwnerName({ profile, name }: OwnerNameProps) {
  return profile ? <a href={profile}>{name}</a> : name
}

export function PrivateNote() {
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
