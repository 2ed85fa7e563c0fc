import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Letter, Paragraph } from './letter.tsx'

export const subject = ({ title, isDecided, isWon }: Mails['saleDisputed']) =>
  !isDecided
    ? `A bank is holding the price of “${title}”`
    : isWon
      ? `The price of “${title}” is yours again`
      : `The price of “${title}” is lost`

export function Content(props: Mails['saleDisputed']) {
  const { title, price, isDecided, isWon, link } = props
  return (
    <Letter preview={subject(props)} title={title}>
      {!isDecided && (
        <Paragraph>
          The buyer of your portfolio “{title}” has asked their bank for the {price} back. Until the
          bank decides, it is off your balance. We’ll answer the bank: write to us if there is
          anything it should know.
        </Paragraph>
      )}
      {isDecided && isWon && (
        <Paragraph>
          The bank decided for you: the {price} for “{title}” is back on your balance.
        </Paragraph>
      )}
      {isDecided && !isWon && (
        <Paragraph>
          The bank decided for the buyer: the {price} for “{title}” will not come back.
        </Paragraph>
      )}
      <Action href={link}>See your sales</Action>
    </Letter>
  )
}
