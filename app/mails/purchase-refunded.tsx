import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Letter, Paragraph } from './letter.tsx'

export const subject = ({ title, price, isSeller }: Mails['purchaseRefunded']) =>
  isSeller ? `${price} for “${title}” went back to the buyer` : `${price} for “${title}” come back`

export function Content({ title, price, link, isSeller }: Mails['purchaseRefunded']) {
  return isSeller ? (
    <Letter preview="A sale was given back" title={title}>
      <Paragraph>
        The {price} for your portfolio “{title}” were given back to the buyer, and our fee comes
        back to you. The buyer keeps the copy, as our terms say.
      </Paragraph>
      <Action href={link}>See your sales</Action>
    </Letter>
  ) : (
    <Letter preview="Your purchase was given back" title={title}>
      <Paragraph>
        The {price} that you paid for the portfolio “{title}” are on their way back to your card.
        Banks take up to ten days.
      </Paragraph>
      <Paragraph>Your copy stays yours, and so do all the plans that it is part of.</Paragraph>
      <Action href={link}>See your payments</Action>
    </Letter>
  )
}
