import { Form } from 'react-router'
import { type Entry, entryNames } from '#app/domain/money/sales/statement.ts'
import { dollars } from '#app/format/money.ts'
import { SubmitButton } from '#app/ui/button.tsx'

type SaleEntryProps = { entry: Omit<Entry, 'createdAt'> & { day: string } }

export function SaleEntry({ entry }: SaleEntryProps) {
  const { kind, title, reference, day, grossCents, feeCents, netCents } = entry
  const { refundState, refundProblem } = entry
  const isOfSale = feeCents !== 0
  return (
    <li>
      <div>
        <p>
          <b>{entryNames[kind]}</b> {title || reference}
        </p>
        <p className="caption">
          {day}
          {isOfSale && ` · ${dollars(grossCents)}, fee ${dollars(feeCents)}`}
          {refundState === 'done' && ' · refunded'}
          {refundState === 'underway' && ' · being refunded'}
          {refundState === 'disputed' && ' · disputed'}
        </p>
        {refundProblem && refundState === 'possible' && (
          <p className="text-muted">It could not be refunded: {refundProblem}</p>
        )}
      </div>
      <p className="sales-net">{dollars(netCents)}</p>
      {refundState === 'possible' && <Refund entry={entry} />}
    </li>
  )
}

function Refund({ entry: { purchaseId, title, grossCents } }: SaleEntryProps) {
  return (
    <details>
      <summary className="touch">
        Refund<span className="sr-only"> the price of {title}</span>
      </summary>
      <Form method="post">
        <p>
          The buyer gets the full {dollars(grossCents)} back and keeps the copy. This cannot be
          undone.
        </p>
        <input type="hidden" name="id" value={purchaseId ?? ''} />
        <SubmitButton kind="danger" intent="refund" pendingText="Refunding...">
          Refund {dollars(grossCents)}
        </SubmitButton>
      </Form>
    </details>
  )
}
