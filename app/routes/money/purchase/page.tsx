import { data, Form, href, useRouteLoaderData } from 'react-router'
import * as cards from '#app/domain/money/cards.server.ts'
import * as offers from '#app/domain/money/offers.server.ts'
import { findCardForm, isTest } from '#app/domain/money/payments.server.ts'
import { isUser, requireSelf } from '#app/domain/users/actor.ts'
import { dollars } from '#app/format/money.ts'
import { runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { catchRefusals, loadOrThrow } from '#app/http/outcome.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { PaidNotice } from '#app/routes/money/paid-notice.tsx'
import { PaymentCardPanel } from '#app/routes/money/payment-card.tsx'
import { findReturnPath } from '#app/routes/money/return-path.server.ts'
import { saveSetUpCard } from '#app/routes/money/subscription-verbs.server.ts'
import { buttonClass, SubmitButton } from '#app/ui/button.tsx'
import { editorHref, saleHref } from '#app/views/addresses.ts'
import { useLoginModal } from '#app/views/open-login.ts'
import { PaymentsOff, usePaymentsOff } from '#app/views/payments-off.tsx'
import { Refusal } from '#app/views/refusal.tsx'
import type { Route } from './+types/page'
import { BankConfirmation, type BankPayment } from './bank-confirmation.tsx'
import { CodeForm } from './code-form.tsx'
import { afterPurchase, confirmHostedPayment, findOffer, purchaseVerbs } from './verbs.server.ts'
import '#app/routes/money/billing.css'

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
  const granted = offer.state === 'bought' ? offer.grantedItemId : null
  const returnPath = back && granted ? afterPurchase(back, granted) : back
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
      returnPath,
      isCardOpen: searchParams.get('card') === 'new',
      hasToken: searchParams.has('sessionToken'),
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = findActor(context)
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('card')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  const here = pathname.replace(/\.data$/, '') + query
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
  const { offer, hasAccount, returnPath, hasToken } = loaderData
  const { isEmbedded } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  useLoginModal(!hasAccount && (!hasToken || Boolean(isEmbedded)))
  const refused = actionData && 'message' in actionData ? actionData : undefined
  const paid = actionData && 'paid' in actionData ? actionData.paid : undefined
  const bank = actionData && 'bank' in actionData ? actionData.bank : undefined
  return (
    <main className="page purchase">
      <header>
        <p className="caption">Portfolio</p>
        <h1>{offer.title}</h1>
      </header>
      <section className="panel">
        <Refusal of={refused} />
        {paid && <PaidNotice {...paid} />}
        <State
          loaded={loaderData}
          bank={bank}
          result={actionData && 'result' in actionData ? actionData.result : undefined}
        />
        {returnPath && !paid && (
          <p className="actions">
            <a href={returnPath}>
              {returnPath.startsWith('/') ? 'Back to where you were' : 'Back to Recce App'}
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
  bank: BankPayment | undefined
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

function hrefWith({
  card,
  code,
  returnPath,
}: {
  card?: string
  code: string
  returnPath: string | null
}) {
  return `?${new URLSearchParams({
    ...(card && { card }),
    ...(code && { code }),
    ...(returnPath && { deepLink: returnPath }),
  })}`
}

function Review({ loaded, bank, result }: StateProps) {
  const { offer, card, cardForm, returnPath, promotion } = loaded
  const used = promotion && !promotion.problem ? promotion : null
  const cents = used?.priceCents ?? offer.priceCents
  const hrefOf = (asked: { card?: string }) =>
    hrefWith({ ...asked, returnPath, code: used?.code ?? '' })
  return (
    <>
      <h2>{dollars(cents)}</h2>
      <p>
        You get a copy of your own: all its locations with their exact positions, photos and notes,
        outside the limits of your plan. It stays yours, whatever the seller does.
      </p>
      {bank ? (
        <BankConfirmation
          asked={bank}
          cardForm={cardForm}
          action={hrefWith({ returnPath, code: bank.code })}
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
      <CodeForm promotion={promotion} returnPath={returnPath} />
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
    </>
  )
}
