import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'A new webhook for your Recce account'

export function Content({ username, url, link }: Mails['webhookMade']) {
  return (
    <Letter preview="It gets what changes in your library" title="A new webhook">
      <Paragraph>
        {username}, a webhook was added on your account page. From now on {url} gets what changes in
        your library, with comments and exact positions.
      </Paragraph>
      <Aside>If it wasn’t you, remove it now and reset your password.</Aside>
      <Action href={link}>Your webhooks</Action>
    </Letter>
  )
}
