import { ShoppingBag as bag } from 'lucide'
import { Form, href } from 'react-router'
import * as ownPurchases from '#app/domain/money/own-purchases.server.ts'
import { historyDate } from '#app/format/date.ts'
import { dollars } from '#app/format/money.ts'
import { formatCount } from '#app/format/plural.ts'
import { IdFields, readChoice, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LargeLink } from '#app/ui/large-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { editorHref, profileHref } from '#app/views/addresses.ts'
import { photoView } from '#app/views/photos.ts'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import './page.css'

export function meta() {
  return [{ title: 'Purchases · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  const purchases = await loadOrThrow(ownPurchases.list(findActor(context)))
  return {
    purchases: purchases.map(({ createdAt, ...purchase }) => ({
      ...purchase,
      date: historyDate(createdAt, 'UTC'),
    })),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return runAction(request, {
    take: async (sent) => {
      const { id } = readChoice(sent, IdFields)
      const { grantedItemId, count } = await ownPurchases.addNewLocations(findActor(context), id)
      return redirectWithBanner(
        editorHref('portfolio', grantedItemId),
        `${formatCount(count, 'new location')} added`,
      )
    },
  })
}

export default function Purchases({ loaderData, actionData }: Route.ComponentProps) {
  const { purchases } = loaderData
  return (
    <main className="page purchases">
      <h1>Purchases</h1>
      <Refusal of={actionData} />
      {purchases.length === 0 ? (
        <EmptyState
          icon={<Icon of={bag} />}
          title="Nothing bought yet"
          action={
            <ButtonLink kind="accent" to={href('/marketplace')}>
              See the marketplace
            </ButtonLink>
          }
        >
          A portfolio that you buy becomes a copy of your own, and its receipt waits here.
        </EmptyState>
      ) : (
        <ul>
          {purchases.map((purchase) => (
            <Purchase key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
    </main>
  )
}

type Shown = Route.ComponentProps['loaderData']['purchases'][number]

function Purchase({ purchase }: { purchase: Shown }) {
  const { title, priceCents, date, isRefunded, grantedItemId, paymentIntentId, hero } = purchase
  return (
    <li>
      {hero ? (
        <LargeLink photo={{ ...photoView(hero, title), caption: title }} label={title}>
          <Picture photo={photoView(hero, '')} sizes="160px" />
        </LargeLink>
      ) : (
        <i />
      )}
      <div>
        <h2>
          {grantedItemId ? <a href={editorHref('portfolio', grantedItemId)}>{title}</a> : title}
        </h2>
        <p className="text-muted">
          {dollars(priceCents)} on {date}, from <Seller {...purchase} />
        </p>
        {isRefunded && <p>This was refunded. The copy stays yours.</p>}
        {!grantedItemId && (
          <p>
            You have deleted your copy: it may still be among the{' '}
            <a href={href('/my/deleted')}>recently deleted</a>.
          </p>
        )}
        <p>
          <a href={href('/payment-history/:chargeId', { chargeId: paymentIntentId })}>
            Receipt<span className="sr-only"> of {title}</span>
          </a>
        </p>
        <Added {...purchase} />
      </div>
    </li>
  )
}

function Seller({ sellerName, sellerUsername }: Shown) {
  if (sellerUsername) return <a href={profileHref(sellerUsername)}>{sellerName}</a>
  return <>{sellerName || 'somebody who has left'}</>
}

function Added({ id, added }: Shown) {
  if (added.length === 0) return null
  const count = formatCount(added.length, 'location')
  return (
    <Form method="post" className="purchases-added">
      <p>The seller has since added {count} to this portfolio:</p>
      <ul>
        {added.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two places may have the same title
          <li key={index}>{title}</li>
        ))}
      </ul>
      <p className="text-muted">
        They are added at the end of your copy. Nothing that you changed is touched.
      </p>
      <input type="hidden" name="id" value={id} />
      <SubmitButton intent="take" pendingText="Adding…">
        {`Add ${count}`}
      </SubmitButton>
    </Form>
  )
}
