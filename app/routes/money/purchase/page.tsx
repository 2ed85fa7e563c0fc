import { data, href, useRouteLoaderData } from 'react-router'
import * as cards from '#app/domain/money/cards.server.ts'
import * as showcases from '#app/domain/money/market/showcase.server.ts'
import * as offers from '#app/domain/money/offers.server.ts'
import { findCardForm, isTest } from '#app/domain/money/payments.server.ts'
import { isUser, requireSelf } from '#app/domain/users/actor.ts'
import { dollars } from '#app/format/money.ts'
import { runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { catchRefusals, loadOrThrow } from '#app/http/outcome.server.ts'
import { pageUrl } from '#app/http/page-url.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { PaidNotice } from '#app/routes/money/paid-notice.tsx'
import { findReturnPath } from '#app/routes/money/return-path.server.ts'
import { saveSetUpCard } from '#app/routes/money/subscription-verbs.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { PurchaseTerms } from '#app/views/market/purchase-terms.tsx'
import { Samples } from '#app/views/market/samples.tsx'
import { ShowcaseSections } from '#app/views/market/showcase.tsx'
import { useLoginModal } from '#app/views/open-login.ts'
import { PaymentsOff, usePaymentsOff } from '#app/views/payments-off.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import {
  afterPurchase,
  confirmHostedPayment,
  copyHrefOf,
  findOffer,
  purchaseVerbs,
} from './verbs.server.ts'
import '#app/routes/money/billing.css'
import { NotOffered } from './not-offered.tsx'
import { Review, type ReviewProps } from './review.tsx'

export const handle = { takesCards: true }

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Buy ${loaderData?.offer.title ?? 'a portfolio'} · Recce` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Reloads after a refusal too, because the refused action may have changed the card. */
export const shouldRevalidate = () => true

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  await saveSetUpCard(actor, request)
  await confirmHostedPayment(actor, request, params)
  const { searchParams } = new URL(request.url)
  const offer = await loadOrThrow(findOffer(actor, params))
  const back = findReturnPath(request)
  const copyHref = copyHrefOf(actor, offer)
  const returnPath = back && copyHref ? afterPurchase(back, offer, copyHref) : back
  const code = searchParams.get('code')?.trim().slice(0, 100) ?? ''
  return data(
    {
      offer,
      copyHref,
      showcase: offer.state === 'forSale' ? await showcases.find(actor, offer.id) : undefined,
      map: mapSettings,
      code,
      promotion:
        code && isUser(actor) && offer.state === 'forSale'
          ? await findPromotion(actor, offer, code)
          : null,
      hasAccount: isUser(actor),
      card: isUser(actor) ? await cards.findCard(actor) : null,
      isTest: isTest(),
      userId: actor.id ?? '',
      cardForm: findCardForm(),
      returnPath,
      isCardOpen: searchParams.get('card') === 'new',
      hasToken: searchParams.has('sessionToken'),
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { pathname, searchParams } = pageUrl(request)
  searchParams.delete('card')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const here = pathname + query
  await loadOrThrow((async () => requireSelf(actor))())
  return runAction(request, purchaseVerbs(actor, request, params, here))
}

function findPromotion(
  actor: Parameters<typeof offers.find>[0],
  { id, priceCents: wholeCents }: { id: string; priceCents: number },
  code: string,
) {
  return catchRefusals(
    async () => {
      const { priceCents } = await offers.requirePricedSale(actor, id, code)
      return { code, priceCents, wholeCents, problem: null }
    },
    ({ message }) => ({ code, priceCents: wholeCents, wholeCents, problem: message }),
  )
}

export default function Purchase({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, showcase, map, hasAccount, returnPath, hasToken } = loaderData
  const { isEmbedded } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  useLoginModal(!hasAccount && (!hasToken || Boolean(isEmbedded)))
  const refused = actionData && 'message' in actionData ? actionData : undefined
  const paid = actionData && 'paid' in actionData ? actionData.paid : undefined
  const bank = actionData && 'bank' in actionData ? actionData.bank : undefined
  return (
    <main className={showcase ? 'page purchase has-showcase' : 'page purchase'}>
      <header>
        <p className="caption">Portfolio</p>
        <h1>{offer.title}</h1>
      </header>
      {showcase && <Samples {...showcase} />}
      <section className="panel">
        <Refusal of={refused} />
        {paid && <PaidNotice {...paid} />}
        <State
          loaded={loaderData}
          bank={bank}
          result={actionData && 'result' in actionData ? actionData.result : undefined}
        />
        {returnPath &&
          returnPath !== loaderData.copyHref &&
          returnPath !== href('/my/purchases') &&
          !paid && (
            <p className="actions">
              <a href={returnPath}>
                {returnPath.startsWith('/') ? 'Back to where you were' : 'Back to Recce App'}
              </a>
            </p>
          )}
      </section>
      {showcase && <ShowcaseSections showcase={showcase} map={map} />}
    </main>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function State({ loaded, bank, result }: ReviewProps) {
  const isOff = usePaymentsOff()
  const { offer, hasAccount } = loaded
  if (offer.state !== 'forSale') return <NotOffered offer={offer} copyHref={loaded.copyHref} />
  if (isOff) {
    return (
      <>
        <h2>{dollars(offer.priceCents)}</h2>
        <PaymentsOff />
        <PurchaseTerms />
      </>
    )
  }
  return hasAccount ? <Review {...{ loaded, bank, result }} /> : <LogIn loaded={loaded} />
}

function LogIn({ loaded: { offer, code, returnPath } }: { loaded: Loaded }) {
  const page = href('/purchase/:itemType/:itemId', { itemType: 'portfolio', itemId: offer.id })
  const query = new URLSearchParams({
    ...(code && { code }),
    ...(returnPath && { deepLink: returnPath }),
  })
  const here = query.size > 0 ? `${page}?${query}` : page
  return (
    <>
      <h2>{dollars(offer.priceCents)}</h2>
      <p>What you buy belongs to an account. Log in, or sign up: it costs nothing.</p>
      <p className="actions">
        <a
          className={buttonClass()}
          href={`${href('/login')}?${new URLSearchParams({ next: here })}`}
        >
          Log in or sign up
        </a>
      </p>
      <PurchaseTerms />
    </>
  )
}
