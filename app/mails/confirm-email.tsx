import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'Confirm your email for Recce'

export function Content({ username, link, days }: Mails['confirmEmail']) {
  return (
    <Letter preview="One click and this address is yours on Recce" title="Confirm your email">
      <Paragraph>
        {username}, please confirm that this address is yours. The link works for {days} days.
      </Paragraph>
      <Action href={link}>Confirm email</Action>
      <Aside>
        If you have no account at Recce, somebody mistyped their address: ignore this mail.
      </Aside>
    </Letter>
  )
}
