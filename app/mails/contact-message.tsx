import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph, Quote } from './letter.tsx'

export const subject = ({ type, subject, name }: Mails['contactMessage']) =>
  `${type}: ${subject || `from ${name}`}`

export function Content({ name, email, type, subject, message, link }: Mails['contactMessage']) {
  return (
    <Letter preview={message.slice(0, 140)} title={subject || type}>
      <Paragraph>
        {name} ({email}) wrote on the contact page, as {type}:
      </Paragraph>
      <Quote>{message}</Quote>
      <Action href={link}>Open the inbox</Action>
      <Aside>An answer to this mail goes to {email}.</Aside>
    </Letter>
  )
}
