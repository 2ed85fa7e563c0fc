import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'Your Recce password was changed'

export function Content({ username, link, isReset }: Mails['passwordChanged']) {
  const loggedOut = `All ${isReset ? '' : 'other '}devices are logged out`
  return (
    <Letter preview={loggedOut} title="Your password was changed">
      <Paragraph>
        {username}, your password was changed{' '}
        {isReset ? 'using a link we emailed you' : 'on your account page'}. {loggedOut}.
      </Paragraph>
      <Aside>If it wasn’t you, reset your password now to secure your account.</Aside>
      <Action href={link}>Reset the password</Action>
    </Letter>
  )
}
