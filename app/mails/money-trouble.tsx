import type { Mails } from '#app/domain/post/mail.ts'
import { formatCount, numberOf } from '#app/format/plural.ts'
import { Action, Letter, Paragraph } from './letter.tsx'

type Trouble = Mails['moneyTrouble']

export const subject = (_: Trouble) => 'Payments need attention'

export function Content({ waiting, failed, differing, link }: Trouble) {
  return (
    <Letter preview="Something is not finished" title="Payments need attention">
      {waiting > 0 && (
        <Paragraph>
          {waiting}{' '}
          {numberOf(waiting, {
            one: 'payment or event has',
            other: 'payments or events have',
          })}{' '}
          been unfinished for more than half an hour.
        </Paragraph>
      )}
      {failed > 0 && (
        <Paragraph>
          {failed} {numberOf(failed, { one: 'payout or refund', other: 'payouts or refunds' })}{' '}
          failed in the last day.
        </Paragraph>
      )}
      {differing > 0 && (
        <Paragraph>
          In {formatCount(differing, 'case')} our books and the payment provider disagree.
        </Paragraph>
      )}
      <Action href={link}>See what it is</Action>
    </Letter>
  )
}
