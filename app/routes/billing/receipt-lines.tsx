import { dollars } from '#app/format/money.ts'
import './receipt.css'

type ReceiptLinesProps = {
  number: string
  date: string
  what: string
  seller: string
  buyer?: string
  cents: number
  refundedCents: number
  isTest: boolean
}

/** What was paid for what, made to print. */
export function ReceiptLines(props: ReceiptLinesProps) {
  const { number, date, what, seller, buyer, cents, refundedCents, isTest } = props
  const lines: [term: string, words: string][] = [
    ['Paid for', what],
    ['Sold by', seller],
    ...(buyer ? [['Paid by', buyer] as [string, string]] : []),
    ['Date', date],
    ['Tax', 'None was added'],
    ['Paid', dollars(cents)],
    ...(refundedCents > 0
      ? ([
          ['Refunded', `-${dollars(refundedCents)}`],
          ['Left', dollars(cents - refundedCents)],
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
