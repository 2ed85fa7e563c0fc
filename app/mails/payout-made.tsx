import type { Mails } from '#app/domain/messages/mail.ts'
import { Action, Letter, Paragraph } from './letter.tsx'

export const subject = ({ amount, isUndone }: Mails['payoutMade']) =>
  isUndone ? `The payout of ${amount} was a mistake` : `We have paid you ${amount}`

export function Content({ amount, day, reference, isUndone, link }: Mails['payoutMade']) {
  return isUndone ? (
    <Letter preview={`${amount} are on your balance again`} title="A payout was a mistake">
      <Paragraph>
        The payout of {amount} on {day} ({reference}) was a mistake and is taken back. The {amount}{' '}
        are on your balance again.
      </Paragraph>
      <Action href={link}>See your sales</Action>
    </Letter>
  ) : (
    <Letter preview={`For what you have sold, on ${day}`} title={`${amount} for your sales`}>
      <Paragraph>
        We have paid you {amount} on {day} for what you have sold. Reference: {reference}.
      </Paragraph>
      <Action href={link}>See your sales</Action>
    </Letter>
  )
}
