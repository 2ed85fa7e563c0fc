import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph, Quote } from './letter.tsx'

export const subject = () => 'A new access token for your Recce account'

export function Content({ username, name, allowed, link }: Mails['accessTokenMade']) {
  return (
    <Letter preview={`“${name}” can use your account`} title="A new access token">
      <Paragraph>
        {username}, an access token named “{name}” was made on your account page. Any program that
        has it can do this:
      </Paragraph>
      <Quote>{allowed}</Quote>
      <Aside>If it wasn’t you, revoke it now and change your password.</Aside>
      <Action href={link}>Your access tokens</Action>
    </Letter>
  )
}
