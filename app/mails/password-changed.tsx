import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'Your Recce password was changed'

export function Content({ username, link }: Mails['passwordChanged']) {
  return (
    <Letter preview="All other devices are logged out" title="Your password was changed">
      <Paragraph>
        {username}, your password was changed on your account page. All other devices are logged
        out.
      </Paragraph>
      <Aside>If it was not you, take your account back: reset the password by this address.</Aside>
      <Action href={link}>Reset the password</Action>
    </Letter>
  )
}
