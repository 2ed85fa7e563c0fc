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
import { editorHref } from '#app/views/addresses.ts'

const AgreedPrice = z.object({ cents: z.coerce.number(), code: z.string().max(100).default('') })
const BankPayment = z.object({ paymentIntentId: z.string().min(1).max(255) })

type OfferParams = { itemType: string; itemId: string }

/** @param here path and query of the page */
export function purchaseVerbs(actor: Actor, request: Request, params: OfferParams, here: string) {
  const returnPath = findReturnPath(request)
  const { card, saveCard, hostedCard, removeCard } = subscriptionVerbs(actor, here, returnPath)
  const { itemId } = params

  function answerPurchase(title: string, grantedItemId: string) {
    const message = { type: 'purchase', itemType: 'portfolio', itemId, grantedItemId } as const
    const to = afterPurchase(returnPath, grantedItemId)
    return answerPaid(request, to, purchaseBanner(title, grantedItemId), message)
  }

  return {
    buy: async (sent: SentAction) => {
      const { cents, code } = readChoice(sent, AgreedPrice)
      const { title } = await findOffer(actor, params)
      try {
        return await answerPurchase(title, await purchases.buy(actor, itemId, cents, code))
      } catch (error) {
        if (!(error instanceof purchases.BankConfirmationNeeded)) throw error
        const { intentId, clientSecret } = error
        return data({ bank: { intentId, clientSecret, cents, code } }, 409)
      }
    },
    confirmed: async (sent: SentAction) => {
      const { paymentIntentId } = readChoice(sent, BankPayment)
      const { title } = await findOffer(actor, params)
      return answerPurchase(title, await purchases.confirm(actor, paymentIntentId))
    },
    giveUpPayment: async (sent: SentAction) => {
      const { paymentIntentId } = readChoice(sent, BankPayment)
      const id = await purchases.cancelPayment(actor, paymentIntentId)
      if (!id)
        return redirectWithBanner(here, billingWords.notConfirmed.text, { statusType: 'error' })
      const { title } = await findOffer(actor, params)
      return answerPurchase(title, id)
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
      const { title } = await findOffer(actor, params)
      const copyId = await hostedPurchases.confirmHosted(actor, id)
      const to = afterPurchase(findReturnPath(request), copyId)
      const banner = purchaseBanner(title, copyId)
      return redirectWithBanner(opensApp(to) ? here : to, banner.statusMessage, banner)
    },
    ({ message }) => redirectWithBanner(here, message, { statusType: 'error' }),
  )
}

function purchaseBanner(title: string, copyId: string) {
  return {
    statusType: 'success',
    statusMessage: `${title} is yours`,
    next: { href: editorHref('portfolio', copyId), label: 'Open it' },
  } as const
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
export function afterPurchase(returnPath: string | null, grantedItemId: string) {
  if (returnPath === null) return '/'
  if (returnPath === href('/my/purchases')) return editorHref('portfolio', grantedItemId)
  const [link = '', anchor] = refreshedPath(returnPath).split('#')
  const named = `${link}&grantedItemId=${grantedItemId}`
  return anchor === undefined ? named : `${named}#${anchor}`
}
