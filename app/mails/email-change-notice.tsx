import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'Your Recce email is about to change'

export function Content({ username, newEmail, link }: Mails['emailChangeNotice']) {
  return (
    <Letter
      preview="We’ll keep using this address until the new one is confirmed"
      title="A new email"
    >
      <Paragraph>
        {username}, somebody who knows your password asked to change the email of your account to{' '}
        {newEmail}. We’ll keep using this address until you confirm the new one.
      </Paragraph>
      <Aside>
        If it was not you, cancel the change and choose a new password: whoever asked knows the one
        you have.
      </Aside>
      <Action href={link}>See my account</Action>
    </Letter>
  )
}
