import { href } from 'react-router'
import type { PaymentEntry } from '#app/domain/money/payment-entry.ts'
import { historyDate } from '#app/format/date.ts'
import { money } from '#app/format/money.ts'
import '#app/routes/money/billing.css'

export function PaymentTable({ entries }: { entries: PaymentEntry[] }) {
  return (
    <table className="payment-table">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col">Amount</th>
          <th scope="col">
            <span className="sr-only">Receipt</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, created, description, amount, currency }) => (
          <tr key={id}>
            <td>{historyDate(created * 1000, 'UTC')}</td>
            <td>{description}</td>
            <td>{money(amount, currency)}</td>
            <td>
              {amount > 0 && (
                <a href={href('/payment-history/:chargeId', { chargeId: id })}>
                  Receipt<span className="sr-only"> of {historyDate(created * 1000, 'UTC')}</span>
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
