import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = () => 'Your Recce download is ready'

export function Content({ username, link, size, until }: Mails['exportReady']) {
  return (
    <Letter preview={`One ZIP file of ${size}`} title="Your download is ready">
      <Paragraph>
        {username}, everything you have in Recce is ready in one ZIP file of {size}. You can
        download it until {until}.
      </Paragraph>
      <Action href={link}>Download it</Action>
      <Aside>You need to be logged in: nobody else can open it.</Aside>
    </Letter>
  )
}
