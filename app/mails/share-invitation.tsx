import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Aside, Letter, Paragraph, Reference } from './letter.tsx'

export const subject = ({ owner, kind, title }: Mails['shareInvitation']) =>
  `${owner} shares the ${kind} “${title}” with you`

export function Content(props: Mails['shareInvitation']) {
  const { owner, kind, title, accessLevel, hasAccount, link, stopLink } = props
  return (
    <Letter preview={`A ${kind} on Recce waits for your answer`} title={title}>
      <Paragraph>
        {owner} invites you to {accessLevel} the {kind} “{title}” on Recce.
      </Paragraph>
      <Action href={link}>Answer</Action>
      {!hasAccount && (
        <Aside>You need an account to accept: it is free, and you can make one on the way.</Aside>
      )}
      <Aside>
        You don’t want invitations by email? <Reference href={stopLink}>Stop them</Reference>
      </Aside>
    </Letter>
  )
}
