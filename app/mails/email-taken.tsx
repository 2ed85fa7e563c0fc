import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'This address already has a Recce account'

export function Content({ username, link }: Mails['emailTaken']) {
  return (
    <Letter preview="Nothing has changed" title="You have an account already">
      <Paragraph>
        Somebody, perhaps you, wanted to use this address for another account. It belongs to{' '}
        {username} and stays there: one address, one account.
      </Paragraph>
      <Aside>If you forgot that account, choose a new password for it.</Aside>
      <Action href={link}>Reset the password</Action>
      <Aside>If it was not you, nothing has changed and nothing needs doing.</Aside>
    </Letter>
  )
}
