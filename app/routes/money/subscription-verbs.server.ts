import { redirect } from 'react-router'
import { z } from 'zod'
import { brandName, type PaymentCard } from '#app/domain/money/card.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import { hasPlan } from '#app/domain/money/subscription.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { TestCardForm, typedCardOf } from '#app/domain/money/test-payments/test-card-form.ts'
import * as testPages from '#app/domain/money/test-payments/test-pages.server.ts'
import { billingWords } from '#app/domain/money/words.ts'
import { intervals, paidTiers } from '#app/domain/rules/tier.ts'
import { type Actor, isUser } from '#app/domain/users/actor.ts'
import { readChoice, readFields, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { env } from '#app/server/env.server.ts'
import { wayBackFresh } from './back.server.ts'
import { answerPaid } from './tell-app.server.ts'

const Chosen = z.object({ tier: z.enum(paidTiers), interval: z.enum(intervals) })
const Priced = Chosen.extend({ cents: z.coerce.number() })
const Offered = Chosen.extend({ at: z.coerce.number() })

const SetUp = z.object({ paymentMethodId: z.string().min(1).max(255) })

/** @param here the page itself, with its query */
export function subscriptionVerbs(actor: Actor, here: string, wayBack: string | null) {
  const beginHosted = () => cards.createHostedSetup(actor, new URL(here, env.PUBLIC_URL).href)
  return {
    subscribe: async (sent: SentAction) => {
      const { request } = sent
      const { cents, ...plan } = readChoice(sent, Priced)
      const { status } = await subscriptions.create(actor, plan, cents)
      if (status === 'active') {
        const message = { type: 'subscription', change: 'subscribed', ...plan } as const
        return answerPaid(request, wayBackFresh(wayBack), onPlan(plan), message)
      }
      return tell(here, 'Your bank asks you to confirm the payment', 'warning')
    },
    change: async (sent: SentAction) => {
      const { request } = sent
      const { at, ...plan } = readChoice(sent, Offered)
      const changed = await subscriptions.changePlan(actor, plan, at)
      if (!hasPlan(changed, plan)) {
        const { subscriptionTier: tier } = changed
        return tell(here, billingWords.changeWaits({ tier }).text, 'warning')
      }
      const message = { type: 'subscription', change: 'changed', ...plan } as const
      const to = wayBack ? wayBackFresh(wayBack) : here
      return answerPaid(request, to, onPlan(plan), message)
    },
    cancel: async () => {
      await subscriptions.endAtPeriodEnd(actor, true)
      return tell(here, 'Your subscription ends with the time that is paid', 'warning')
    },
    resume: async ({ request }: SentAction) => {
      await subscriptions.endAtPeriodEnd(actor, false)
      const plan = await subscriptions.find(actor)
      if (!plan) return tell(here, 'Your subscription goes on')
      const { subscriptionTier: tier, subscriptionInterval: interval } = plan
      const message = { type: 'subscription', change: 'resumed', tier, interval } as const
      const banner = { statusType: 'success', statusMessage: 'Your subscription goes on' } as const
      return answerPaid(request, wayBackFresh(wayBack), banner, message)
    },
    pay: async () => {
      const { status } = await subscriptions.pay(actor)
      return status === 'active'
        ? tell(here, 'Paid, thank you: all is as it was')
        : tell(here, 'Your bank asks you to confirm the payment', 'warning')
    },
    giveUp: async () => {
      await subscriptions.endUnpaid(actor)
      return tell(here, 'Your subscription has ended', 'warning')
    },
    card: async (sent: SentAction) => {
      const typed = readFields(sent, TestCardForm)
      return redirect(await testPages.typeInto(await beginHosted(), typedCardOf(typed)), 303)
    },
    saveCard: async (sent: SentAction) => {
      const { paymentMethodId } = readChoice(sent, SetUp)
      return tellCard(here, await cards.saveCard(actor, paymentMethodId))
    },
    hostedCard: async () => redirect(await beginHosted(), 303),
    removeCard: async () => {
      await cards.removeCard(actor)
      return tell(here, 'The card is removed', 'warning')
    },
  }
}

/**
 * The provider's page leads back with the setup in the address: takes its card in, and leads on to
 * the page without it.
 */
export async function takeSetUpCard(actor: Actor, request: Request) {
  const url = new URL(request.url)
  const id = url.searchParams.get('setup') ?? url.searchParams.get('setup_intent')
  if (!id || !isUser(actor)) return
  for (const name of [...url.searchParams.keys()]) {
    if (/^(?:setup|redirect_status)/.test(name)) url.searchParams.delete(name)
  }
  const here = url.pathname.replace(/\.data$/, '') + url.search
  throw await catchRefusals(
    async () => tellCard(here, await cards.saveSetupCard(actor, id)),
    ({ message }) => redirectWithBanner(here, { statusType: 'error', statusMessage: message }),
  )
}

function tellCard(here: string, { brand, last4 }: PaymentCard) {
  const { pathname, searchParams } = new URL(here, 'http://here')
  searchParams.delete('card')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return tell(pathname + query, `${brandName(brand)} ending in ${last4} is saved`)
}

function onPlan({ tier }: { tier: string }) {
  return { statusType: 'success', statusMessage: `You are on ${tier} now` } as const
}

function tell(to: string, statusMessage: string, statusType: 'success' | 'warning' = 'success') {
  return redirectWithBanner(to, { statusType, statusMessage })
}
