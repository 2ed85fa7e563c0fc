import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Letter, Paragraph } from './letter.tsx'

export const subject = ({ title, price, isSeller }: Mails['purchaseRefunded']) =>
  isSeller
    ? `${price} for “${title}” went back to the buyer`
    : `Your ${price} for “${title}” is on its way back`

export function Content({ title, price, link, isSeller }: Mails['purchaseRefunded']) {
  return isSeller ? (
    <Letter preview="A sale was refunded" title={title}>
      <Paragraph>
        The {price} for your portfolio “{title}” was refunded to the buyer, and we returned our fee
        to you. The buyer keeps the copy, as our terms say.
      </Paragraph>
      <Action href={link}>See your sales</Action>
    </Letter>
  ) : (
    <Letter preview="Your purchase was refunded" title={title}>
      <Paragraph>
        The {price} you paid for the portfolio “{title}” is on its way back to your card. Banks take
        up to ten days.
      </Paragraph>
      <Paragraph>Your copy stays yours, in every shoot and project it is part of.</Paragraph>
      <Action href={link}>See your payments</Action>
    </Letter>
  )
}
