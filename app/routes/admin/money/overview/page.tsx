import { Form, href, Link } from 'react-router'
import * as income from '#app/domain/money/income.server.ts'
import { isTest } from '#app/domain/money/payments.server.ts'
import * as oversight from '#app/domain/money/sales/oversight.server.ts'
import type { WatchedEvent } from '#app/domain/money/sales/oversight.ts'
import { Month, periodOf } from '#app/domain/money/sales/statement.ts'
import { endDispute } from '#app/domain/money/test-payments/test-pages.server.ts'
import { dollars } from '#app/format/money.ts'
import { IdFields, readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Figures } from '#app/routes/admin/figures.tsx'
import { MoneyHead } from '#app/routes/admin/money/head.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { UtcTime } from '#app/ui/timestamp.tsx'
import type { Route } from './+types/page'
import { Disputes } from './disputes.tsx'

export function meta() {
  return [{ title: 'Money · Recce' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const month = Month.parse(url.searchParams.get('month') ?? '')
  const period = periodOf(month)
  const [watched, sums, ownIncome] = await loadOrThrow(
    Promise.all([
      oversight.findOversight(actor),
      oversight.sum(actor, period),
      income.sum(actor, period),
    ]),
  )
  return { ...watched, sums, income: ownIncome, month, isTest: isTest() }
}

export function action({ request, context }: Route.ActionArgs) {
  const end = async (sent: SentAction, isWon: boolean) => {
    const { id } = readChoice(sent, IdFields)
    await endDispute(findActor(context), id, isWon)
    return redirectWithBanner(
      href('/admin/money'),
      'The test bank has decided. The ledger follows in a moment.',
    )
  }
  return runAction(request, {
    win: (sent) => end(sent, true),
    lose: (sent) => end(sent, false),
  })
}

const eventWords: Record<WatchedEvent['state'], string> = {
  open: 'is not applied yet',
  waiting: 'waits for its purchase',
  givenUp:
    'has waited 30 days for a purchase that never came, and is no longer tried: check the payment at the provider',
}

export default function MoneyOverview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main className="page admin">
      <MoneyHead current={href('/admin/money')} isTest={loaderData.isTest} />
      {actionData && <Notice type="error">{actionData.message}</Notice>}
      <MonthSums {...loaderData} />
      <Differences {...loaderData} />
      <Unfinished {...loaderData} />
      <Disputes disputes={loaderData.disputes} isTest={loaderData.isTest} />
    </main>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function MonthSums({ sums, income, month }: Loaded) {
  return (
    <section aria-labelledby="month">
      <h2 id="month">Sums of a month</h2>
      <search className="admin-filter">
        <Form method="get" key={month}>
          <TextField id="month-of" name="month" type="month" label="Month" defaultValue={month} />
          <Button type="submit" kind="secondary">
            Show
          </Button>
        </Form>
      </search>
      <Figures
        rows={[
          ['Sales', sums.sales],
          ['Paid by buyers', dollars(sums.soldCents)],
          ['Refunded', dollars(sums.refundedCents)],
          ['Disputed', dollars(sums.disputedCents), sums.disputedCents > 0],
          ['Our fees', dollars(sums.feeCents)],
          ['Paid out', dollars(sums.paidOutCents)],
          ['Subscriptions, less refunds', dollars(income.subscriptionCents)],
          ['Donations, less refunds', dollars(income.donationCents)],
        ]}
      />
    </section>
  )
}

function Differences({ differences, troubles }: Loaded) {
  return (
    <section aria-labelledby="differs">
      <h2 id="differs">What differs</h2>
      {differences.length + troubles.length === 0 ? (
        <p className="text-muted">Purchases, books and the provider say the same.</p>
      ) : (
        <ul className="admin-rows">
          {differences.map(({ id, title, words }) => (
            <li key={id}>
              <div>
                <b>{title}</b>
                <p className="admin-reason">{words}</p>
                <p className="caption">{id}</p>
              </div>
            </li>
          ))}
          {troubles.map(({ id, type, objectId, trouble, receivedAt }) => (
            <li key={id}>
              <div>
                <b>{type}</b>
                <p className="admin-reason">{trouble}</p>
                <p className="caption">
                  <UtcTime at={receivedAt} /> · {objectId}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Unfinished({ operations, events }: Loaded) {
  return (
    <section aria-labelledby="open">
      <h2 id="open">What is open or failed</h2>
      {operations.length + events.length === 0 ? (
        <p className="text-muted">Nothing is open, and nothing has failed.</p>
      ) : (
        <ul className="admin-rows">
          {operations.map(({ id, kind, username, status, reason, createdAt }) => (
            <li key={id}>
              <div>
                <b>
                  {kind} {status}
                </b>{' '}
                {username ?? 'no account'}
                {reason && <p className="admin-reason">{reason}</p>}
                <p className="caption">
                  <UtcTime at={createdAt} />
                </p>
              </div>
            </li>
          ))}
          {events.map(({ id, type, state, receivedAt }) => (
            <li key={id}>
              <div>
                <b>{type}</b> {eventWords[state]}
                <p className="caption">
                  <UtcTime at={receivedAt} /> · {id}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="admin-more">
        <Link className="touch" to={href('/admin/jobs')}>
          Failed jobs
        </Link>
      </p>
    </section>
  )
}
