import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'Your Recce email has changed'

export function Content({ username, newEmail, link, days }: Mails['emailChanged']) {
  return (
    <Letter
      preview={`If it was not you, you have ${days} days to restore it`}
      title="Your email has changed"
    >
      <Paragraph>
        {username}, the email of your account is {newEmail} now. Mails about it no longer come to
        this address.
      </Paragraph>
      <Aside>
        If it was you, you can ignore this email. If it wasn’t, restore your account: this link
        works for {days} days, logs out every device and lets you choose a new password.
      </Aside>
      <Action href={link}>Restore my account</Action>
    </Letter>
  )
}
