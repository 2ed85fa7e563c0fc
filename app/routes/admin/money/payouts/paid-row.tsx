import { Form } from 'react-router'
import type { Payout } from '#app/domain/money/sales/payout.ts'
import { shortDate } from '#app/format/date.ts'
import { dollars } from '#app/format/money.ts'
import { SubmitButton } from '#app/ui/button.tsx'

export function PaidRow({ payout }: { payout: Payout }) {
  const { id, sellerName, cents, paidAt, reference, isUndone, isTransfer, difference } = payout
  return (
    <li>
      <div>
        <b>{dollars(cents)}</b> to {sellerName}
        <p className="caption">
          {shortDate(paidAt, 'UTC')} · {reference}
          {isUndone && ' · reversed'}
        </p>
        {difference && <p className="admin-reason">{difference}</p>}
      </div>
      {!isUndone && (
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <SubmitButton
            kind="quiet"
            intent="undo"
            aria-label={`${isTransfer ? 'Reverse' : 'Undo'} the payout of ${dollars(cents)} to ${sellerName}`}
          >
            {isTransfer ? 'Reverse' : 'Undo'}
          </SubmitButton>
        </Form>
      )}
    </li>
  )
}
