import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'Your Recce password was changed'

export function Content({ username, link, isReset }: Mails['passwordChanged']) {
  const loggedOut = `All ${isReset ? '' : 'other '}devices are logged out`
  return (
    <Letter preview={loggedOut} title="Your password was changed">
      <Paragraph>
        {username}, your password was changed{' '}
        {isReset ? 'by the link of a mail to this address' : 'on your account page'}. {loggedOut}.
      </Paragraph>
      <Aside>If it was not you, take your account back: reset the password by this address.</Aside>
      <Action href={link}>Reset the password</Action>
    </Letter>
  )
}
