import type { Mails } from '#app/domain/post/mail.ts'
import { Action, Letter, Paragraph } from './letter.tsx'

export const subject = ({ amount, isUndone }: Mails['payoutMade']) =>
  isUndone ? `The payout of ${amount} was a mistake` : `We’ve paid you ${amount}`

export function Content({ amount, day, reference, isUndone, link }: Mails['payoutMade']) {
  return isUndone ? (
    <Letter preview={`${amount} is back on your balance`} title="A payout was a mistake">
      <Paragraph>
        The payout of {amount} on {day} ({reference}) was a mistake and has been reversed. The{' '}
        {amount} is back on your balance.
      </Paragraph>
      <Action href={link}>See your sales</Action>
    </Letter>
  ) : (
    <Letter preview={`For your sales, on ${day}`} title={`${amount} for your sales`}>
      <Paragraph>
        We paid you {amount} for your sales on {day}. Reference: {reference}.
      </Paragraph>
      <Action href={link}>See your sales</Action>
    </Letter>
  )
}
