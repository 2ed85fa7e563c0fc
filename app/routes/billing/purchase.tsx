import { data, Form, href, redirect, useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { isUser, requireSelf } from '#app/domain/accounts/actor.ts'
import * as cards from '#app/domain/billing/cards.server.ts'
import * as offers from '#app/domain/billing/offers.server.ts'
import { findCardForm, isTest } from '#app/domain/billing/payments.server.ts'
import * as purchases from '#app/domain/billing/purchases.server.ts'
import { billingWords } from '#app/domain/billing/words.ts'
import { invalid } from '#app/domain/errors.ts'
import { env } from '#app/env.server.ts'
import { dollars } from '#app/format/money.ts'
import { guard, perform, runChoice } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow, settle } from '#app/http/outcome.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { buttonClass, SubmitButton } from '#app/ui/button.tsx'
import { editorHref, saleHref } from '#app/views/addresses.ts'
import { useLoginOver } from '#app/views/open-login.ts'
import { PaymentsOff, usePaymentsOff } from '#app/views/payments-off.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/purchase'
import { findWayBack, wayBackFresh } from './back.server.ts'
import { type AskedByBank, BankConfirmation } from './bank-confirmation.tsx'
import { CodeForm } from './code-form.tsx'
import { PaymentCardPanel } from './payment-card.tsx'
import { subscriptionVerbs, takeSetUpCard } from './subscription-verbs.server.ts'
import { answerPaid, opensApp } from './tell-app.server.ts'
import { ToldApp } from './told-app.tsx'
import './purchase.css'

const Agreed = z.object({ cents: z.coerce.number(), code: z.string().max(100).default('') })
const AtBank = z.object({ paymentIntentId: z.string().min(1).max(255) })

export const handle = { takesCards: true }

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Buy ${loaderData?.offer.title ?? 'a portfolio'} · Recce` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** What is refused may have told something new of the card. */
export const shouldRevalidate = () => true

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  await takeSetUpCard(actor, request)
  await confirmHostedPayment(actor, request, params)
  const { searchParams } = new URL(request.url)
  const offer = await loadOrThrow(findOffer(actor, params))
  const way = findWayBack(request)
  const granted = offer.state === 'bought' ? offer.grantedItemId : null
  const wayBack = way && granted ? afterPurchase(way, granted) : way
  const code = searchParams.get('code')?.trim().slice(0, 100) ?? ''
  return data(
    {
      offer,
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
      wayBack,
      isCardOpen: searchParams.get('card') === 'new',
      hasToken: searchParams.has('sessionToken'),
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('card')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const here = pathname.replace(/\.data$/, '') + query
  const wayBack = findWayBack(request)
  const { card, saveCard, hostedCard, removeCard } = subscriptionVerbs(actor, here, wayBack)
  const find = () => loadOrThrow((async () => requireSelf(actor))())
  const answerBought = async (title: string, id: string) => {
    const message = {
      type: 'purchase' as const,
      itemType: 'portfolio' as const,
      itemId: params.itemId,
      grantedItemId: id,
    }
    return answerPaid(request, afterPurchase(wayBack, id), bought(title, id), message)
  }
  const verbs = guard(find, {
    buy: runChoice(Agreed, async ({ cents, code }) => {
      const { title } = await findOffer(actor, params)
      try {
        return await answerBought(title, await purchases.buy(actor, params.itemId, cents, code))
      } catch (error) {
        if (!(error instanceof purchases.BankAsks)) throw error
        const { intentId, clientSecret } = error
        return data({ bank: { intentId, clientSecret, cents, code } }, 409)
      }
    }),
    confirmed: runChoice(AtBank, async ({ paymentIntentId }) => {
      const { title } = await findOffer(actor, params)
      return answerBought(title, await purchases.confirm(actor, paymentIntentId))
    }),
    giveUpPayment: runChoice(AtBank, async ({ paymentIntentId }) => {
      const id = await purchases.giveUp(actor, paymentIntentId)
      if (!id) return redirectWithBanner(here, notConfirmed)
      const { title } = await findOffer(actor, params)
      return answerBought(title, id)
    }),
    payHosted: runChoice(Agreed, async ({ cents, code }) => {
      const page = new URL(here, env.PUBLIC_URL)
      // Stripe writes the id in place of the braces, so they must stay as they are.
      const success = `${page}${page.search ? '&' : '?'}paid={CHECKOUT_SESSION_ID}`
      const ways = { success, cancel: page.href }
      const to = await purchases.beginHosted(actor, params.itemId, cents, code, ways)
      return redirect(to, 303)
    }),
    card,
    saveCard,
    hostedCard,
    removeCard,
  })
  return perform(request, verbs)
}

/** The provider's page leads back with its id in the address: grants what was paid for there. */
async function confirmHostedPayment(
  actor: Parameters<typeof offers.find>[0],
  request: Request,
  params: { itemType: string; itemId: string },
) {
  const url = new URL(request.url)
  const id = url.searchParams.get('paid')
  if (!id || !isUser(actor)) return
  url.searchParams.delete('paid')
  const here = url.pathname.replace(/\.data$/, '') + url.search
  throw await settle(
    async () => {
      const { title } = await findOffer(actor, params)
      const copyId = await purchases.confirmHosted(actor, id)
      const to = afterPurchase(findWayBack(request), copyId)
      return redirectWithBanner(opensApp(to) ? here : to, bought(title, copyId))
    },
    ({ message }) => redirectWithBanner(here, { statusType: 'error', statusMessage: message }),
  )
}

const notConfirmed = {
  statusType: 'error',
  statusMessage: billingWords.notConfirmed.text,
} as const

function bought(title: string, copyId: string) {
  return {
    statusType: 'success',
    statusMessage: `${title} is yours`,
    next: { href: editorHref('portfolio', copyId), label: 'Open it' },
  } as const
}

/** @throws `invalid` for anything but portfolios */
async function findOffer(
  actor: Parameters<typeof offers.find>[0],
  { itemType, itemId }: { itemType: string; itemId: string },
) {
  if (itemType !== 'portfolio') throw invalid(billingWords.onlyPortfolios)
  return offers.find(actor, itemId)
}

/** What a code gives, or why it gives nothing. */
function findPromotion(
  actor: Parameters<typeof offers.find>[0],
  { id, priceCents: wholeCents }: { id: string; priceCents: number },
  code: string,
) {
  return settle(
    async () => {
      const { priceCents } = await offers.requirePricedSale(actor, id, code)
      return { code, priceCents, wholeCents, problem: null }
    },
    ({ message }) => ({ code, priceCents: wholeCents, wholeCents, problem: message }),
  )
}

/** Back, which is to load anew and learns the id of the copy; else to the site. */
function afterPurchase(wayBack: string | null, grantedItemId: string) {
  if (wayBack === null) return '/'
  const [link = '', anchor] = wayBackFresh(wayBack).split('#')
  const named = `${link}&grantedItemId=${grantedItemId}`
  return anchor === undefined ? named : `${named}#${anchor}`
}

export default function Purchase({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, hasAccount, wayBack, hasToken } = loaderData
  const { isEmbedded } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  useLoginOver(!hasAccount && (!hasToken || Boolean(isEmbedded)))
  const refused = actionData && 'message' in actionData ? actionData : undefined
  const told = actionData && 'told' in actionData ? actionData.told : undefined
  const bank = actionData && 'bank' in actionData ? actionData.bank : undefined
  return (
    <main className="page purchase">
      <header>
        <p className="edge">Portfolio</p>
        <h1>{offer.title}</h1>
      </header>
      <section className="panel">
        <Refusal of={refused} />
        {told && <ToldApp {...told} />}
        <State
          loaded={loaderData}
          bank={bank}
          result={actionData && 'result' in actionData ? actionData.result : undefined}
        />
        {wayBack && !told && (
          <p className="actions">
            <a href={wayBack}>
              {wayBack.startsWith('/') ? 'Back to where you were' : 'Back to Recce App'}
            </a>
          </p>
        )}
      </section>
    </main>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type StateProps = {
  loaded: Loaded
  bank: AskedByBank | undefined
  result: Parameters<typeof PaymentCardPanel>[0]['lastResult']
}

function State({ loaded, bank, result }: StateProps) {
  const isOff = usePaymentsOff()
  const { offer, hasAccount } = loaded
  if (offer.state === 'bought') {
    return (
      <>
        <h2>Already Purchased</h2>
        <p>
          {offer.grantedItemId
            ? 'Your own copy is in your workspace.'
            : 'You have deleted your copy.'}
        </p>
        <p className="actions">
          <a
            className={buttonClass()}
            href={
              offer.grantedItemId
                ? editorHref('portfolio', offer.grantedItemId)
                : href('/my/deleted')
            }
          >
            {offer.grantedItemId ? 'View' : 'Recently deleted'}
          </a>
        </p>
      </>
    )
  }
  if (offer.state === 'own') {
    return (
      <>
        <h2>This portfolio is your own</h2>
        <p className="actions">
          <a className={buttonClass('secondary')} href={saleHref(offer.id)}>
            Price, samples and sales
          </a>
        </p>
      </>
    )
  }
  if (offer.state === 'notForSale') {
    return (
      <>
        <h2>This portfolio is not for sale any more</h2>
        <p className="actions">
          <a className={buttonClass('secondary')} href={href('/marketplace')}>
            See the marketplace
          </a>
        </p>
      </>
    )
  }
  if (isOff) {
    return (
      <>
        <h2>{dollars(offer.priceCents)}</h2>
        <PaymentsOff />
      </>
    )
  }
  return hasAccount ? <Review {...{ loaded, bank, result }} /> : <LogIn loaded={loaded} />
}

/** The page itself, with what it was opened with. */
function hrefWith({
  card,
  code,
  wayBack,
}: {
  card?: string
  code: string
  wayBack: string | null
}) {
  return `?${new URLSearchParams({
    ...(card && { card }),
    ...(code && { code }),
    ...(wayBack && { deepLink: wayBack }),
  })}`
}

function Review({ loaded, bank, result }: StateProps) {
  const { offer, card, cardForm, wayBack, promotion } = loaded
  const used = promotion && !promotion.problem ? promotion : null
  const cents = used?.priceCents ?? offer.priceCents
  const hrefOf = (asked: { card?: string }) =>
    hrefWith({ ...asked, wayBack, code: used?.code ?? '' })
  return (
    <>
      <h2>{dollars(cents)}</h2>
      <p>
        You get a copy of your own: all its locations with their exact positions, photos and notes,
        outside the limits of your plan. It stays yours, whatever the seller does.
      </p>
      {bank && cardForm ? (
        <BankConfirmation
          asked={bank}
          cardForm={cardForm}
          action={hrefWith({ wayBack, code: bank.code })}
        />
      ) : card ? (
        <Form method="post" action={hrefOf({})}>
          <input type="hidden" name="cents" value={cents} />
          {used && <input type="hidden" name="code" value={used.code} />}
          <SubmitButton intent="buy" pendingText="Purchasing...">
            Purchase
          </SubmitButton>
        </Form>
      ) : (
        <p className="text-muted">Save a card, then you can purchase.</p>
      )}
      <CodeForm promotion={promotion} wayBack={wayBack} />
      <PaymentCardPanel
        card={card}
        isTest={loaded.isTest}
        cardForm={loaded.cardForm}
        userId={loaded.userId}
        isOpen={loaded.isCardOpen || result !== undefined}
        canRemove={false}
        hrefOf={hrefOf}
        lastResult={result}
      />
    </>
  )
}

function LogIn({ loaded: { offer, code, wayBack } }: { loaded: Loaded }) {
  const page = href('/purchase/:itemType/:itemId', { itemType: 'portfolio', itemId: offer.id })
  const query = new URLSearchParams({
    ...(code && { code }),
    ...(wayBack && { deepLink: wayBack }),
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
    </>
  )
}
