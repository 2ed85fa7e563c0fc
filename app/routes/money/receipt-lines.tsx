import { money } from '#app/format/money.ts'
import './billing.css'

type ReceiptLinesProps = {
  number: string
  date: string
  what: string
  seller: string
  buyer?: string
  currency?: string
  cents: number
  refundedCents: number
  isTest: boolean
}

export function ReceiptLines(props: ReceiptLinesProps) {
  const {
    number,
    date,
    what,
    seller,
    buyer,
    currency = 'usd',
    cents,
    refundedCents,
    isTest,
  } = props
  const shown = (amount: number) => money(amount, currency)
  const lines: [term: string, words: string][] = [
    ['Paid for', what],
    ['Sold by', seller],
    ...(buyer ? [['Paid by', buyer] as [string, string]] : []),
    ['Date', date],
    ['Tax', 'None was added'],
    ['Paid', shown(cents)],
    ...(refundedCents > 0
      ? ([
          ['Refunded', `-${shown(refundedCents)}`],
          ['Left', shown(cents - refundedCents)],
        ] as [string, string][])
      : []),
    ['Receipt', number],
  ]
  return (
    <div className="receipt">
      <dl>
        {lines.map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {isTest && <p className="text-muted">A test payment: no money moved.</p>}
    </div>
  )
}
