import type { Mails } from '#app/domain/messages/mail.ts'
import { formatCount, numberOf } from '#app/format/plural.ts'
import { Action, Letter, Paragraph } from './letter.tsx'

type Trouble = Mails['moneyTrouble']

export const subject = (_: Trouble) => 'Money needs a look'

export function Content({ waiting, failed, differing, link }: Trouble) {
  return (
    <Letter preview="Something of money is not settled" title="Money needs a look">
      {waiting > 0 && (
        <Paragraph>
          {waiting}{' '}
          {numberOf(waiting, {
            one: 'change or event of money waits',
            other: 'changes or events of money wait',
          })}{' '}
          to be settled for longer than half an hour.
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
          In {formatCount(differing, 'case')} our books and the provider of payments say different
          things.
        </Paragraph>
      )}
      <Action href={link}>See what it is</Action>
    </Letter>
  )
}
