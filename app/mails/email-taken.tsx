import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph, Reference } from './letter.tsx'

export const subject = () => 'This address already has a Recce account'

export function Content({ username, loginLink, resetLink }: Mails['emailTaken']) {
  return (
    <Letter preview="Log in instead, or ignore this mail" title="You have an account already">
      <Paragraph>
        Someone, perhaps you, gave this address for another account. It belongs to {username} and
        stays there. If it was you, log in to {username} instead.
      </Paragraph>
      <Action href={loginLink}>Log in</Action>
      <Aside>
        You forgot the password? <Reference href={resetLink}>Choose a new one</Reference>
      </Aside>
      <Aside>If it was not you, you can ignore this mail: nothing has changed.</Aside>
    </Letter>
  )
}
