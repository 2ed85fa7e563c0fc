import { HandCoins as coins } from 'lucide'
import { href } from 'react-router'
import { isTest } from '#app/domain/money/payments.server.ts'
import * as oversight from '#app/domain/money/sales/oversight.server.ts'
import * as refunds from '#app/domain/money/sales/refunds.server.ts'
import { requireAdmin } from '#app/domain/users/actor.ts'
import { dollars } from '#app/format/money.ts'
import { IdFields, readChoice, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { MoneyHead } from '#app/routes/admin/money/head.tsx'
import { PageLinks } from '#app/routes/admin/page-links.tsx'
import { readPage } from '#app/routes/admin/page-query.server.ts'
import { SearchForm } from '#app/routes/admin/search-form.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/page'
import { SaleRow } from './row.tsx'

export function meta() {
  return [{ title: 'Sales · Money · Recce' }]
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, ...paging } = readPage(url)
  const page = await loadOrThrow(
    oversight.listSales(findActor(context), { seller: search, ...paging }),
  )
  return { ...page, search, isTest: isTest() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const refund = async (sent: SentAction) => {
    const { id } = readChoice(sent, IdFields)
    const { title, cents } = await refunds.refund(actor, id)
    return redirectWithBanner(
      href('/admin/money/sales'),
      `${dollars(cents)} for “${title}” has been refunded`,
    )
  }
  await loadOrThrow((async () => requireAdmin(actor))())
  return runAction(request, { refund })
}

export default function MoneySales({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, search } = loaderData
  return (
    <main className="page admin">
      <MoneyHead current={href('/admin/money/sales')} isTest={loaderData.isTest} />
      {actionData && <Notice type="error">{actionData.message}</Notice>}
      <SearchForm label="Username of a seller" search={search} />
      {items.length === 0 ? (
        <EmptyState icon={<Icon of={coins} />}>
          {search ? 'Nothing was sold by that username.' : 'Nothing has been sold yet.'}
        </EmptyState>
      ) : (
        <ul className="admin-rows">
          {items.map((entry) => (
            <SaleRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <PageLinks nextCursor={nextCursor} />
    </main>
  )
}
