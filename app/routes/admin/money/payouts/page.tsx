import { CircleCheck as check } from 'lucide'
import { href } from 'react-router'
import { isTest, paysSellers } from '#app/domain/money/payments.server.ts'
import { minPayoutCents } from '#app/domain/money/payouts/account.ts'
import * as accounts from '#app/domain/money/payouts/accounts.server.ts'
import * as transfers from '#app/domain/money/payouts/transfers.server.ts'
import * as unfinishedTransfers from '#app/domain/money/payouts/unfinished-transfers.server.ts'
import { PayoutForm, SendForm } from '#app/domain/money/sales/payout.ts'
import * as payouts from '#app/domain/money/sales/payouts.server.ts'
import { dollars } from '#app/format/money.ts'
import { IdFields, readChoice, readFields, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { MoneyHead } from '#app/routes/admin/money/head.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { UtcTime } from '#app/ui/timestamp.tsx'
import type { Route } from './+types/page'

import { AccountRow } from './account-row.tsx'
import { OwedRow } from './owed-row.tsx'
import { PaidRow } from './paid-row.tsx'

export function meta() {
  return [{ title: 'Payouts · Money · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const [owed, paid, known, open] = await loadOrThrow(
    Promise.all([
      payouts.listPayable(actor),
      payouts.list(actor),
      accounts.list(actor),
      unfinishedTransfers.list(actor),
    ]),
  )
  const own = { accounts: known, unsent: open, isOn: paysSellers() }
  return { owed, paid, ...own, today: new Date().toISOString().slice(0, 10), isTest: isTest() }
}

export function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const page = href('/admin/money/payouts')
  return runAction(request, {
    pay: async (sent) => {
      const input = readFields(sent, PayoutForm)
      const { sellerName, id } = await payouts.pay(actor, input)
      return redirectWithBanner(page, `The payout to ${sellerName} is in the books`, {
        undo: { action: page, intent: 'undo', id },
      })
    },
    send: async (sent) => {
      const { seller, dueCents } = readChoice(sent, SendForm)
      const { sellerName, cents } = await transfers.send(actor, seller, dueCents)
      return redirectWithBanner(page, `${dollars(cents)} are sent to ${sellerName}`)
    },
    undo: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { sellerName } = await payouts.undo(actor, id)
      return redirectWithBanner(page, `The payout to ${sellerName} has been reversed`, {
        statusType: 'warning',
      })
    },
  })
}

export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const { paid, unsent, accounts, isOn } = loaderData
  return (
    <main className="page admin">
      <MoneyHead current={href('/admin/money/payouts')} isTest={loaderData.isTest} />
      {actionData?.message && <Notice type="error">{actionData.message}</Notice>}
      <Owed loaded={loaderData} result={actionData?.result} />
      {unsent.length > 0 && (
        <section aria-labelledby="unsent">
          <h2 id="unsent">Transfers that are open or failed</h2>
          <ul className="admin-rows">
            {unsent.map((transfer) => (
              <UnfinishedTransferRow key={transfer.id} transfer={transfer} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="paid">
        <h2 id="paid">What was paid</h2>
        {paid.length === 0 ? (
          <p className="text-muted">Nothing yet.</p>
        ) : (
          <ul className="admin-rows">
            {paid.map((payout) => (
              <PaidRow key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </section>
      {(isOn || accounts.length > 0) && (
        <section aria-labelledby="accounts">
          <h2 id="accounts">Accounts of sellers</h2>
          {accounts.length === 0 ? (
            <p className="text-muted">Nobody has begun one.</p>
          ) : (
            <ul className="admin-rows">
              {accounts.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </ul>
          )}
        </section>
      )}
    </main>
  )
}

type OwedProps = {
  loaded: Route.ComponentProps['loaderData']
  result: NonNullable<Route.ComponentProps['actionData']>['result'] | undefined
}

function Owed({ loaded: { owed, today, isOn }, result }: OwedProps) {
  return (
    <section aria-labelledby="owed">
      <h2 id="owed">What sellers are owed</h2>
      {isOn && (
        <p className="text-muted">
          Whoever has an account that is ready is sent what is due once a month, when it is at least{' '}
          {dollars(minPayoutCents)}.
        </p>
      )}
      {owed.length === 0 ? (
        <EmptyState icon={<Icon of={check} />}>Nobody is owed anything.</EmptyState>
      ) : (
        <ul className="admin-rows">
          {owed.map((account) => (
            <OwedRow
              key={account.key}
              account={account}
              today={today}
              lastResult={result?.initialValue?.seller === account.key ? result : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type UnfinishedTransferRowProps = { transfer: Route.ComponentProps['loaderData']['unsent'][number] }

function UnfinishedTransferRow({ transfer }: UnfinishedTransferRowProps) {
  const { kind, status, reason, sellerName, cents, createdAt } = transfer
  return (
    <li>
      <div>
        <b>{dollars(cents)}</b> {kind === 'payOut' ? 'to' : 'reversed from'} {sellerName}:{' '}
        {status === 'open' ? 'result unknown' : 'failed'}
        {reason && <p className="admin-reason">{reason}</p>}
        <p className="caption">
          <UtcTime at={createdAt} />
        </p>
      </div>
    </li>
  )
}
