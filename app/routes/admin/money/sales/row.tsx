import { Form } from 'react-router'
import type { Entry, RefundState } from '#app/domain/money/sales/statement.ts'
import { dollars } from '#app/format/money.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { UtcTime } from '#app/ui/timestamp.tsx'

const stateWords: Record<RefundState, string> = {
  none: '',
  possible: '',
  late: '',
  underway: ' · being refunded',
  disputed: ' · disputed',
  done: ' · refunded',
}

export function SaleRow({ entry }: { entry: Entry }) {
  const { title, sellerName, grossCents, feeCents, createdAt, purchaseId } = entry
  const { refundState, refundProblem } = entry
  const isOpen = refundState === 'possible' || refundState === 'late'
  return (
    <li>
      <div>
        <b>{dollars(grossCents)}</b> for “{title}” of {sellerName}
        {refundProblem && <p className="admin-reason">{refundProblem}</p>}
        <p className="caption">
          <UtcTime at={createdAt} /> · fee {dollars(feeCents)}
          {stateWords[refundState]}
        </p>
      </div>
      {isOpen && (
        <details className="admin-manage">
          <summary className="btn btn-secondary" aria-label={`Refund the price of ${title}`}>
            Refund
          </summary>
          <div>
            <p>
              The buyer gets the whole {dollars(grossCents)} back and keeps the copy. This is done
              once and cannot be undone.
            </p>
            <Form method="post">
              <input type="hidden" name="id" value={purchaseId ?? ''} />
              <SubmitButton kind="danger" intent="refund" pendingText="Refunding...">
                Give {dollars(grossCents)} back
              </SubmitButton>
            </Form>
          </div>
        </details>
      )}
    </li>
  )
}
