import { data, redirect } from 'react-router'
import { z } from 'zod'
import * as offers from '#app/domain/money/offers.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import { billingWords } from '#app/domain/money/words.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { type Actor, isUser } from '#app/domain/users/actor.ts'
import { readChoice, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { findWayBack, wayBackFresh } from '#app/routes/money/back.server.ts'
import { subscriptionVerbs } from '#app/routes/money/subscription-verbs.server.ts'
import { answerPaid, opensApp } from '#app/routes/money/tell-app.server.ts'
import { env } from '#app/server/env.server.ts'
import { editorHref } from '#app/views/addresses.ts'

const Agreed = z.object({ cents: z.coerce.number(), code: z.string().max(100).default('') })
const AtBank = z.object({ paymentIntentId: z.string().min(1).max(255) })

/** What the address names. */
type Offered = { itemType: string; itemId: string }

/** @param here the page itself, with its query */
export function purchaseVerbs(actor: Actor, request: Request, params: Offered, here: string) {
  const wayBack = findWayBack(request)
  const { card, saveCard, hostedCard, removeCard } = subscriptionVerbs(actor, here, wayBack)
  const { itemId } = params

  function answerBought(title: string, grantedItemId: string) {
    const message = { type: 'purchase', itemType: 'portfolio', itemId, grantedItemId } as const
    const to = afterPurchase(wayBack, grantedItemId)
    return answerPaid(request, to, bought(title, grantedItemId), message)
  }

  return {
    buy: async (sent: SentAction) => {
      const { cents, code } = readChoice(sent, Agreed)
      const { title } = await findOffer(actor, params)
      try {
        return await answerBought(title, await purchases.buy(actor, itemId, cents, code))
      } catch (error) {
        if (!(error instanceof purchases.BankConfirmationNeeded)) throw error
        const { intentId, clientSecret } = error
        return data({ bank: { intentId, clientSecret, cents, code } }, 409)
      }
    },
    confirmed: async (sent: SentAction) => {
      const { paymentIntentId } = readChoice(sent, AtBank)
      const { title } = await findOffer(actor, params)
      return answerBought(title, await purchases.confirm(actor, paymentIntentId))
    },
    giveUpPayment: async (sent: SentAction) => {
      const { paymentIntentId } = readChoice(sent, AtBank)
      const id = await purchases.cancelPayment(actor, paymentIntentId)
      if (!id) return redirectWithBanner(here, notConfirmed)
      const { title } = await findOffer(actor, params)
      return answerBought(title, id)
    },
    payHosted: async (sent: SentAction) => {
      const { cents, code } = readChoice(sent, Agreed)
      const page = new URL(here, env.PUBLIC_URL)
      // Stripe writes the id in place of the braces, so they must stay as they are.
      const success = `${page}${page.search ? '&' : '?'}paid={CHECKOUT_SESSION_ID}`
      const returnUrls = { success, cancel: page.href }
      return redirect(
        await purchases.createHostedPayment(actor, itemId, cents, code, returnUrls),
        303,
      )
    },
    card,
    saveCard,
    hostedCard,
    removeCard,
  }
}

/** The provider's page leads back with its id in the address: grants what was paid for there. */
export async function confirmHostedPayment(actor: Actor, request: Request, params: Offered) {
  const url = new URL(request.url)
  const id = url.searchParams.get('paid')
  if (!id || !isUser(actor)) return
  url.searchParams.delete('paid')
  const here = url.pathname.replace(/\.data$/, '') + url.search
  throw await catchRefusals(
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
export async function findOffer(actor: Actor, { itemType, itemId }: Offered) {
  if (itemType !== 'portfolio') throw invalid(billingWords.onlyPortfolios)
  return offers.find(actor, itemId)
}

/** Back, which is to load anew and learns the id of the copy; else to the site. */
export function afterPurchase(wayBack: string | null, grantedItemId: string) {
  if (wayBack === null) return '/'
  const [link = '', anchor] = wayBackFresh(wayBack).split('#')
  const named = `${link}&grantedItemId=${grantedItemId}`
  return anchor === undefined ? named : `${named}#${anchor}`
}
