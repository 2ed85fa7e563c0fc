import { Form, href } from 'react-router'
import { accessVerbs } from '#app/domain/rules/access-level.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import type { ReceivedShare } from '#app/domain/sharing/share.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { InvitationFacts, type SheetView } from './invitation-sheet.tsx'
import { SharedFields } from './leave.tsx'

export type WaitingInvitation = SheetView &
  Pick<ReceivedShare, 'kind' | 'itemId' | 'title' | 'ownerUser' | 'accessLevel'>

export function InvitationCards({ invitations }: { invitations: WaitingInvitation[] }) {
  return (
    <ul className="invitation-cards">
      {invitations.map((one) => (
        <InvitationCard key={one.itemId} {...one} />
      ))}
    </ul>
  )
}

function InvitationCard({ picture, facts, note, ...share }: WaitingInvitation) {
  const { kind, title, ownerUser, accessLevel } = share
  return (
    <li>
      {picture && <img src={picture} alt="" width={480} height={320} />}
      <div>
        <p className="caption">
          {`${kinds[kind].title} of ${ownerUser} · can ${accessVerbs[accessLevel]}`}
        </p>
        <h3>{title}</h3>
        <InvitationFacts facts={facts} note={note} />
        <Form method="post" action={href('/my/shared')} className="row">
          <SharedFields {...share} />
          <SubmitButton name="intent" value="accept">
            Accept<span className="sr-only"> {title}</span>
          </SubmitButton>
          <SubmitButton kind="secondary" name="intent" value="decline">
            Decline<span className="sr-only"> {title}</span>
          </SubmitButton>
        </Form>
      </div>
    </li>
  )
}
