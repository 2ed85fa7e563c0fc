import type {
  Balance as BalanceCents,
  Sums as SumsCents,
} from '#app/domain/money/sales/statement.ts'
import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'

export function Balance({ balance }: { balance: BalanceCents }) {
  const { cents, pendingCents, dueCents } = balance
  return (
    <section className="panel" aria-labelledby="balance">
      <h2 id="balance">Your balance: {dollars(cents)}</h2>
      {cents < 0 ? (
        <p>More was refunded than you have earned since. Your next sales will make up for it.</p>
      ) : (
        <p>
          {dollars(dueCents)} will be paid out next
          {pendingCents > 0 && `, ${dollars(pendingCents)} once it can no longer be refunded`}.
        </p>
      )}
    </section>
  )
}

export function Sums({ sums }: { sums: SumsCents }) {
  const { sales, soldCents, feeCents, refundedCents, disputedCents, paidOutCents } = sums
  const rows: [name: string, cents: number][] = [
    [formatCount(sales, 'sale'), soldCents],
    ['Refunded', -refundedCents],
    ['Disputed', -disputedCents],
    ['Our fee', -feeCents],
    ['Paid out', -paidOutCents],
  ]
  return (
    <dl>
      {rows
        .filter(([, cents], at) => at === 0 || cents !== 0)
        .map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{dollars(cents)}</dd>
          </div>
        ))}
    </dl>
  )
}
