import type { Mails } from '#app/domain/post/mail.ts'
import { Aside, Letter, Paragraph, Quote, Words } from './letter.tsx'

export const subject = ({ subject }: Mails['contactReply']) =>
  `Re: ${subject || 'Your message to Recce'}`

export function Content({ name, author, subject, reply, message }: Mails['contactReply']) {
  return (
    <Letter preview={reply.slice(0, 140)} title={subject || 'Your message to Recce'}>
      {name && <Paragraph>{name},</Paragraph>}
      <Words>{reply}</Words>
      <Paragraph>{author}, Recce</Paragraph>
      <Aside>You wrote:</Aside>
      <Quote>{message}</Quote>
      <Aside>Reply to this mail to continue.</Aside>
    </Letter>
  )
}
