import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import * as hostedPurchases from '#app/domain/money/hosted-purchases.server.ts'
import * as offers from '#app/domain/money/offers.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import { billingWords } from '#app/domain/money/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { type Actor, isUser } from '#app/domain/users/actor.ts'
import { readChoice, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { pageUrl } from '#app/http/page-url.ts'
import { answerPaid, opensApp } from '#app/routes/money/answer-paid.server.ts'
import { findReturnPath, refreshedPath } from '#app/routes/money/return-path.server.ts'
import { subscriptionVerbs } from '#app/routes/money/subscription-verbs.server.ts'
import { env } from '#app/server/env.server.ts'
import { editorHref, portfolioHref } from '#app/views/addresses.ts'

const AgreedPrice = z.object({ cents: z.coerce.number(), code: z.string().max(100).default('') })
const BankPayment = z.object({ paymentIntentId: z.string().min(1).max(255) })

type OfferParams = { itemType: string; itemId: string }

/** @param here path and query of the page */
export function purchaseVerbs(actor: Actor, request: Request, params: OfferParams, here: string) {
  const returnPath = findReturnPath(request)
  const { card, saveCard, hostedCard, removeCard } = subscriptionVerbs(actor, here, returnPath)
  const { itemId } = params

  async function answerPurchase(grantedItemId: string) {
    const message = { type: 'purchase', itemType: 'portfolio', itemId, grantedItemId } as const
    const { to, banner } = await describePurchase(actor, params, returnPath, grantedItemId)
    return answerPaid(request, to, banner, message)
  }

  return {
    buy: async (sent: SentAction) => {
      const { cents, code } = readChoice(sent, AgreedPrice)
      await findOffer(actor, params)
      try {
        return await answerPurchase(await purchases.buy(actor, itemId, cents, code))
      } catch (error) {
        if (!(error instanceof purchases.BankConfirmationNeeded)) throw error
        const { intentId, clientSecret } = error
        return data({ bank: { intentId, clientSecret, cents, code } }, 409)
      }
    },
    confirmed: async (sent: SentAction) => {
      const { paymentIntentId } = readChoice(sent, BankPayment)
      return answerPurchase(await purchases.confirm(actor, paymentIntentId))
    },
    giveUpPayment: async (sent: SentAction) => {
      const { paymentIntentId } = readChoice(sent, BankPayment)
      const id = await purchases.cancelPayment(actor, paymentIntentId)
      if (!id)
        return redirectWithBanner(here, billingWords.notConfirmed.text, { statusType: 'error' })
      return answerPurchase(id)
    },
    payHosted: async (sent: SentAction) => {
      const { cents, code } = readChoice(sent, AgreedPrice)
      const page = new URL(here, env.PUBLIC_URL)
      // Stripe replaces the placeholder with the id, so its braces must not be encoded.
      const success = `${page}${page.search ? '&' : '?'}paid={CHECKOUT_SESSION_ID}`
      const returnUrls = { success, cancel: page.href }
      return redirect(
        await hostedPurchases.createHostedPayment(actor, itemId, cents, code, returnUrls),
        303,
      )
    },
    card,
    saveCard,
    hostedCard,
    removeCard,
  }
}

/** Grants a purchase paid on the provider's page, if the URL has the id of that page (`paid`). */
export async function confirmHostedPayment(actor: Actor, request: Request, params: OfferParams) {
  const url = pageUrl(request)
  const id = url.searchParams.get('paid')
  if (!id || !isUser(actor)) return
  url.searchParams.delete('paid')
  const here = url.pathname + url.search
  throw await catchRefusals(
    async () => {
      await findOffer(actor, params)
      const copyId = await hostedPurchases.confirmHosted(actor, id)
      const back = findReturnPath(request)
      const { to, banner } = await describePurchase(actor, params, back, copyId)
      return redirectWithBanner(opensApp(to) ? here : to, banner.statusMessage, banner)
    },
    ({ message }) => redirectWithBanner(here, message, { statusType: 'error' }),
  )
}

async function describePurchase(
  actor: Actor,
  params: OfferParams,
  back: string | null,
  grantedItemId: string,
) {
  const offer = await findOffer(actor, params)
  const copyHref = copyHrefOf(actor, offer) ?? editorHref('portfolio', grantedItemId)
  const to = afterPurchase(back, { grantedItemId }, copyHref)
  const next = to === copyHref ? {} : { next: { href: copyHref, label: 'Open it' } }
  const statusMessage = `${offer.title} is yours`
  return { to, banner: { statusType: 'success' as const, statusMessage, ...next } }
}

/** The page that shows the actor's bought copy, if there is one. */
export function copyHrefOf(actor: Actor, { copySlug }: Pick<offers.Offer, 'copySlug'>) {
  return isUser(actor) && copySlug !== null ? portfolioHref(actor.username, copySlug) : undefined
}

/** @throws `invalid` for anything but a portfolio */
export async function findOffer(actor: Actor, { itemType, itemId }: OfferParams) {
  if (itemType !== 'portfolio') throw invalid(billingWords.onlyPortfolios)
  return offers.find(actor, itemId)
}

/**
 * Adds the id of the bought copy to the return path; the purchases, where this site's own links
 * lead, are replaced by the copy itself. Without a return path, returns `/`.
 */
export function afterPurchase(
  returnPath: string | null,
  { grantedItemId }: Pick<offers.Offer, 'grantedItemId'>,
  copyHref: string,
) {
  if (returnPath === null) return '/'
  if (returnPath === href('/my/purchases')) return copyHref
  const [link = '', anchor] = refreshedPath(returnPath).split('#')
  const named = `${link}&grantedItemId=${grantedItemId}`
  return anchor === undefined ? named : `${named}#${anchor}`
}
