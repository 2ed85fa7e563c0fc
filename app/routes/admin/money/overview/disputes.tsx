import { Form } from 'react-router'
import type { WatchedDispute } from '#app/domain/money/sales/oversight.ts'
import { dollars } from '#app/format/money.ts'
import { Button } from '#app/ui/button.tsx'
import { UtcTime } from '#app/ui/timestamp.tsx'

const statusWords: Record<WatchedDispute['status'], string> = {
  asked: 'the bank has asked, but reclaimed nothing',
  open: 'the bank holds it until it decides',
  won: 'won',
  lost: 'lost',
}

type DisputesProps = { disputes: WatchedDispute[]; isTest: boolean }

/** Real disputes are answered in Stripe's dashboard; admins decide only those of the test bank. */
export function Disputes({ disputes, isTest }: DisputesProps) {
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes">Disputes</h2>
      {disputes.length === 0 ? (
        <p className="text-muted">No bank takes anything back.</p>
      ) : (
        <ul className="admin-rows">
          {disputes.map(({ id, title, sellerName, cents, status, createdAt }) => (
            <li key={id}>
              <div>
                <b>{dollars(cents)}</b> for “{title}” of {sellerName}: {statusWords[status]}
                <p className="caption">
                  <UtcTime at={createdAt} /> · {id}
                </p>
              </div>
              {isTest && status === 'open' && (
                <Form method="post" className="actions">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" kind="secondary" name="intent" value="win">
                    Let the seller win
                  </Button>
                  <Button type="submit" kind="secondary" name="intent" value="lose">
                    Let the buyer win
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
