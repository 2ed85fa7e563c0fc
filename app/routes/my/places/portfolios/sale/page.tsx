import { ArrowLeft as back } from 'lucide'
import { Form, href, Link } from 'react-router'
import { SaleForm } from '#app/domain/money/market/sale-form.ts'
import * as sales from '#app/domain/money/market/sales.server.ts'
import * as showcases from '#app/domain/money/market/showcase.server.ts'
import * as purchaseRows from '#app/domain/money/purchase-rows.server.ts'
import { canSell } from '#app/domain/rules/tier.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { historyDate } from '#app/format/date.ts'
import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { readFields, runAction, type SentAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { env } from '#app/server/env.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { codesHref, editorHref, portfolioHref, saleHref, shareHref } from '#app/views/addresses.ts'
import { Samples } from '#app/views/market/samples.tsx'
import { ShowcaseSections } from '#app/views/market/showcase.tsx'
import { PaymentsOff } from '#app/views/payments-off.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import '#app/routes/my/places/portfolios/portfolios.css'
import { SaleFields } from './sale-fields.tsx'

export const handle = declareAllowance({ form: { fields: 220 } })

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Sell ${loaderData?.title ?? 'a portfolio'} · Recce` }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireUser(findActor(context))
  const sale = await loadOrThrow(sales.find(actor, params.id))
  const sold = await purchaseRows.listSales(actor, sale.id)
  return {
    ...sale,
    sold: sold.map(({ createdAt, ...one }) => ({ ...one, day: historyDate(createdAt, 'UTC') })),
    tier: actor.tier,
    feePercent: env.SALES_FEE_BASIS_POINTS / 100,
    canSell: canSell(actor.tier),
    showcase: await showcases.find(actor, sale.id),
    map: mapSettings,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { id } = params
  const done = (statusMessage: string) => redirectWithBanner(saleHref(id), statusMessage)
  const verbs = {
    save: async (sent: SentAction) => {
      await sales.save(actor, id, readFields(sent, SaleForm), false)
      return done('Price and samples saved')
    },
    offer: async (sent: SentAction) => {
      const form = readFields(sent, SaleForm)
      const { title, isDiscoverable } = await sales.save(actor, id, form, true)
      return done(isDiscoverable ? `${title} is on the market` : `${title} is ready to sell`)
    },
    withdraw: async () => {
      const { title } = await sales.withdraw(actor, id)
      return done(`${title} is no longer for sale`)
    },
  }
  return runAction(request, verbs, 'save')
}

export default function Sale({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, isPurchaseable, isDiscoverable, isPurchased, canSell } = loaderData
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  return (
    <main className="page sale-desk">
      <header className="editor-head">
        <Link to={editorHref('portfolio', id)} className="btn btn-quiet back">
          <Icon of={back} />
          {title}
        </Link>
        <h1>Sell {title}</h1>
        <Badge tone={isPurchaseable && isDiscoverable ? 'success' : 'muted'}>
          {isPurchaseable ? (isDiscoverable ? 'on the market' : 'not published') : 'not for sale'}
        </Badge>
      </header>
      <Refusal of={refusal} />
      <PaymentsOff />
      {isPurchaseable && !isDiscoverable && (
        <Notice>
          Nobody can buy it yet, because it is not public.{' '}
          <Link to={shareHref('portfolio', id, 'public')}>Share it on Discover</Link>
        </Notice>
      )}
      {!canSell && <CannotSell tier={loaderData.tier} />}
      {isPurchased && <p className="panel">You can use what you bought, but not resell it.</p>}
      {canSell && !isPurchased && <SaleFields sale={loaderData} lastResult={actionData} />}
      {isPurchaseable && (
        <Form method="post">
          <SubmitButton kind="danger" intent="withdraw">
            Withdraw from sale
          </SubmitButton>
        </Form>
      )}
      {!isPurchased && <Sales id={id} sold={loaderData.sold} />}
      {!isPurchased && <Preview sale={loaderData} />}
    </main>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function CannotSell({ tier }: { tier: string }) {
  return (
    <p className="panel">
      The {tier} plan cannot sell portfolios.{' '}
      <Link to={href('/pricing')}>See the plans that can</Link>
    </p>
  )
}

function Sales({ id, sold }: Pick<Loaded, 'id' | 'sold'>) {
  const paid = sold.filter(({ isRefunded }) => !isRefunded)
  const sum = paid.reduce((cents, { priceCents }) => cents + priceCents, 0)
  return (
    <section aria-labelledby="sales">
      <h2 id="sales">Sales</h2>
      <p>
        <Link to={href('/my/sales')}>Your balance, payouts and refunds</Link> ·{' '}
        <Link to={codesHref(id)}>Codes that make it cheaper</Link>
      </p>
      {sold.length === 0 ? (
        <p className="text-muted">Nobody has bought it yet.</p>
      ) : (
        <>
          <p>
            {formatCount(paid.length, 'sale')}, {dollars(sum)}
          </p>
          <ul>
            {sold.map(({ id, day, priceCents, isRefunded }) => (
              <li key={id}>
                {day} · {dollars(priceCents)}
                {isRefunded && ' · refunded'}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Preview({ sale }: { sale: Loaded }) {
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">What others see</h2>
      <p className="text-muted">
        Until it is bought: the title, the hero image, your samples, what is inside and roughly
        where. The locations, the description and all other photos stay hidden.
      </p>
      {sale.priceCents > 0 && <b>{dollars(sale.priceCents)}</b>}
      <Samples {...sale.showcase} />
      <ShowcaseSections showcase={sale.showcase} map={sale.map} />
      {sale.isPurchaseable && sale.isDiscoverable && (
        <p className="actions">
          <a href={portfolioHref(sale.username, sale.slug)}>Open its page</a>
          <a href={href('/marketplace')}>See the marketplace</a>
        </p>
      )}
    </section>
  )
}
