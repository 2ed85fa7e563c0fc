import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Aside, Letter, Paragraph } from './letter.tsx'

export const subject = ({ what, amount, isTest }: Mails['receipt']) =>
  `${isTest ? 'Test receipt' : 'Receipt'}: ${amount} for ${what}`

export function Content(receipt: Mails['receipt']) {
  const { what, amount, date, seller, number, refund, isTest, link } = receipt
  return (
    <Letter preview={`${amount} on ${date}`} title="Thank you">
      <Paragraph>
        You paid {amount} on {date} for: {what}.
      </Paragraph>
      <Paragraph>Sold by {seller}.</Paragraph>
      {refund && <Paragraph>{refund}</Paragraph>}
      {isTest && <Paragraph>This was a test payment: no money moved.</Paragraph>}
      <Action href={link}>See and print the receipt</Action>
      <Aside>Receipt {number}</Aside>
    </Letter>
  )
}
