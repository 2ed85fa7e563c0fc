import { HandCoins as coins } from 'lucide'
import { Form, href, redirect } from 'react-router'
import { isTest, paysSellers } from '#app/domain/money/payments.server.ts'
import * as accounts from '#app/domain/money/payouts/accounts.server.ts'
import * as unfinishedTransfers from '#app/domain/money/payouts/unfinished-transfers.server.ts'
import { refundDays } from '#app/domain/money/sales/refund-days.ts'
import * as refunds from '#app/domain/money/sales/refunds.server.ts'
import { Period } from '#app/domain/money/sales/statement.ts'
import * as statements from '#app/domain/money/sales/statements.server.ts'
import { canSell } from '#app/domain/rules/tier.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { historyDate } from '#app/format/date.ts'
import { dollars } from '#app/format/money.ts'
import { IdFields, readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PaymentsOff, usePaymentsOff } from '#app/views/payments-off.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { SaleEntry } from './entry.tsx'
import { GetPaid } from './get-paid.tsx'
import { SalePages } from './pages.tsx'
import { acceptReturn, accountUrls } from './return.server.ts'
import { Balance, Sums } from './sums.tsx'
import './page.css'

/** Lets the Content Security Policy allow redirects to the payment provider's page for sellers. */
export const handle = { opensAccounts: true }

const pageSize = 50

export function meta() {
  return [{ title: 'Your sales · Recce' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireUser(findActor(context))
  await acceptReturn(actor, url)
  const period = Period.parse(Object.fromEntries(url.searchParams))
  const cursor = url.searchParams.get('cursor') ?? undefined
  const [{ items, nextCursor }, sums, balance, account, last] = await loadOrThrow(
    Promise.all([
      statements.list(actor, period, { cursor, limit: pageSize }),
      statements.sum(actor, period),
      statements.findBalance(actor),
      paysSellers() ? accounts.find(actor) : null,
      unfinishedTransfers.findOwn(actor),
    ]),
  )
  return {
    entries: items.map(({ createdAt, ...entry }) => ({
      ...entry,
      day: historyDate(createdAt, 'UTC'),
    })),
    nextCursor,
    sums,
    balance,
    period,
    payout: paysSellers() ? { account, last } : null,
    canSell: canSell(actor.tier),
    isTest: isTest(),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const refund = async (sent: SentAction) => {
    const { id } = readChoice(sent, IdFields)
    const { title, cents } = await refunds.refund(findActor(context), id)
    return redirectWithBanner(
      href('/my/sales'),
      `${dollars(cents)} for “${title}” has been refunded`,
    )
  }
  const begin = async () =>
    redirect(await accounts.createLink(findActor(context), accountUrls()), 303)
  const open = async () => redirect(await accounts.createPage(findActor(context)), 303)
  return runAction(request, { refund, begin, open })
}

export default function Sales({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, nextCursor, sums, balance, period, payout, isTest } = loaderData
  const isOff = usePaymentsOff()
  const isFiltered = Boolean(period.from || period.to)
  const hasNothing = entries.length === 0 && !isFiltered
  return (
    <main className="page sales">
      <header>
        <h1>Your sales</h1>
        <ButtonLink kind="quiet" to={href('/my/portfolios')}>
          Your portfolios
        </ButtonLink>
      </header>
      <PaymentsOff />
      {isTest && !isOff && <Notice type="info">Test payments: no money moves</Notice>}
      <Refusal of={actionData} />
      {hasNothing ? <NoSales /> : <Balance balance={balance} />}
      {payout && (payout.account || loaderData.canSell || !hasNothing) && (
        <GetPaid {...payout} isTest={isTest} />
      )}
      {!hasNothing && (
        <>
          <PeriodForm period={period} />
          <Sums sums={sums} />
          {entries.length === 0 ? (
            <p className="text-muted">Nothing was sold or paid out in this period.</p>
          ) : (
            <ol>
              {entries.map((entry) => (
                <SaleEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
          <SalePages nextCursor={nextCursor} />
          <p className="text-muted">
            You can refund a sale within {refundDays} days. Until then, its money is not paid out.{' '}
            <a href={`${href('/terms')}#portfolios`}>The terms</a>
          </p>
        </>
      )}
    </main>
  )
}

function PeriodForm({ period: { from, to } }: { period: Period }) {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString()
  return (
    <search>
      <Form method="get" key={`${from} ${to}`}>
        <TextField id="from" name="from" type="date" label="From" defaultValue={from} />
        <TextField id="to" name="to" type="date" label="To" defaultValue={to} />
        <Button type="submit" kind="secondary">
          Show
        </Button>
        <a
          className="sales-file touch"
          href={`${href('/my/sales/file')}${query ? `?${query}` : ''}`}
        >
          Download as CSV
        </a>
      </Form>
    </search>
  )
}

function NoSales() {
  return (
    <EmptyState
      icon={<Icon of={coins} />}
      title="Nothing sold yet"
      action={
        <ButtonLink kind="accent" to={href('/my/portfolios')}>
          Your portfolios
        </ButtonLink>
      }
    >
      Price a portfolio and offer it on the marketplace. What it earns, what we keep and what you
      are paid is listed here.
    </EmptyState>
  )
}
