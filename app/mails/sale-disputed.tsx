import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Letter, Paragraph } from './letter.tsx'

export const subject = ({ title, isDecided, isWon }: Mails['saleDisputed']) =>
  !isDecided
    ? `A bank takes back the price of “${title}”`
    : isWon
      ? `The price of “${title}” is yours again`
      : `The price of “${title}” is lost`

export function Content(props: Mails['saleDisputed']) {
  const { title, price, isDecided, isWon, link } = props
  return (
    <Letter preview={subject(props)} title={title}>
      {!isDecided && (
        <Paragraph>
          Whoever bought your portfolio “{title}” has asked their bank for the {price} back. Until
          the bank has decided, they are off your balance. We answer the bank: write to us if there
          is something that it should know.
        </Paragraph>
      )}
      {isDecided && isWon && (
        <Paragraph>
          The bank has decided for you: the {price} for “{title}” are on your balance again.
        </Paragraph>
      )}
      {isDecided && !isWon && (
        <Paragraph>
          The bank has decided for the buyer: the {price} for “{title}” do not come back.
        </Paragraph>
      )}
      <Action href={link}>See your sales</Action>
    </Letter>
  )
}
