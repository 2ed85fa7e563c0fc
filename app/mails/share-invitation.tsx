import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = ({ owner, kind, title }: Mails['shareInvitation']) =>
  `${owner} shares the ${kind} “${title}” with you`

export function Content(props: Mails['shareInvitation']) {
  const { owner, kind, title, accessLevel, hasAccount, link } = props
  return (
    <Letter preview={`A ${kind} on Recce waits for your answer`} title={title}>
      <Paragraph>
        {owner} invites you to {accessLevel} the {kind} “{title}” on Recce.
      </Paragraph>
      <Action href={link}>{hasAccount ? 'Answer' : 'Sign up and answer'}</Action>
      {!hasAccount && (
        <Aside>
          Sign up with this address and confirm it: the invitation then waits under “Shared with
          me”.
        </Aside>
      )}
    </Letter>
  )
}
