import { redirect } from 'react-router'
import { z } from 'zod'
import { brandName, type PaymentCard } from '#app/domain/money/card.ts'
import * as cards from '#app/domain/money/cards.server.ts'
import { hasPlan } from '#app/domain/money/subscription.ts'
import * as subscriptions from '#app/domain/money/subscriptions.server.ts'
import { TestCardForm, typedCardOf } from '#app/domain/money/test-payments/test-card-form.ts'
import * as testPages from '#app/domain/money/test-payments/test-pages.server.ts'
import * as unpaidSubscriptions from '#app/domain/money/unpaid-subscriptions.server.ts'
import { billingWords } from '#app/domain/money/words.ts'
import { intervals, paidTiers } from '#app/domain/rules/tier.ts'
import { type Actor, isUser } from '#app/domain/users/actor.ts'
import { readChoice, readFields, type SentAction } from '#app/http/actions.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { pageUrl } from '#app/http/page-url.ts'
import { env } from '#app/server/env.server.ts'
import { answerPaid } from './answer-paid.server.ts'
import { refreshedPath } from './return-path.server.ts'

const ChosenPlan = z.object({ tier: z.enum(paidTiers), interval: z.enum(intervals) })
const PricedPlan = ChosenPlan.extend({ cents: z.coerce.number() })
const PreviewedPlan = ChosenPlan.extend({ at: z.coerce.number() })

const SetUpCard = z.object({ paymentMethodId: z.string().min(1).max(255) })

/** @param here path and query of the page */
export function subscriptionVerbs(actor: Actor, here: string, returnPath: string | null) {
  const createSetupPage = () => cards.createHostedSetup(actor, new URL(here, env.PUBLIC_URL).href)
  return {
    subscribe: async (sent: SentAction) => {
      const { request } = sent
      const { cents, ...plan } = readChoice(sent, PricedPlan)
      const { status } = await subscriptions.create(actor, plan, cents)
      if (status === 'active') {
        const message = { type: 'subscription', change: 'subscribed', ...plan } as const
        return answerPaid(request, refreshedPath(returnPath), planBanner(plan), message)
      }
      return redirectWithBanner(here, 'Your bank asks you to confirm the payment', {
        statusType: 'warning',
      })
    },
    change: async (sent: SentAction) => {
      const { request } = sent
      const { at, ...plan } = readChoice(sent, PreviewedPlan)
      const changed = await subscriptions.changePlan(actor, plan, at)
      if (!hasPlan(changed, plan)) {
        const { subscriptionTier: tier } = changed
        return redirectWithBanner(here, billingWords.changeWaits({ tier }).text, {
          statusType: 'warning',
        })
      }
      const message = { type: 'subscription', change: 'changed', ...plan } as const
      const to = returnPath ? refreshedPath(returnPath) : here
      return answerPaid(request, to, planBanner(plan), message)
    },
    cancel: async () => {
      await subscriptions.endAtPeriodEnd(actor, true)
      return redirectWithBanner(here, 'Your subscription ends with the paid period', {
        statusType: 'warning',
      })
    },
    resume: async ({ request }: SentAction) => {
      await subscriptions.endAtPeriodEnd(actor, false)
      const plan = await subscriptions.find(actor)
      if (!plan) return redirectWithBanner(here, 'Your subscription continues')
      const { subscriptionTier: tier, subscriptionInterval: interval } = plan
      const message = { type: 'subscription', change: 'resumed', tier, interval } as const
      const banner = {
        statusType: 'success',
        statusMessage: 'Your subscription continues',
      } as const
      return answerPaid(request, refreshedPath(returnPath), banner, message)
    },
    pay: async () => {
      const { status } = await unpaidSubscriptions.pay(actor)
      return status === 'active'
        ? redirectWithBanner(here, 'Paid, thank you: your plan continues')
        : redirectWithBanner(here, 'Your bank asks you to confirm the payment', {
            statusType: 'warning',
          })
    },
    giveUp: async () => {
      await unpaidSubscriptions.endUnpaid(actor)
      return redirectWithBanner(here, 'Your subscription has ended', { statusType: 'warning' })
    },
    card: async (sent: SentAction) => {
      const typed = readFields(sent, TestCardForm)
      return redirect(await testPages.typeInto(await createSetupPage(), typedCardOf(typed)), 303)
    },
    saveCard: async (sent: SentAction) => {
      const { paymentMethodId } = readChoice(sent, SetUpCard)
      return redirectWithCard(here, await cards.saveCard(actor, paymentMethodId))
    },
    hostedCard: async () => redirect(await createSetupPage(), 303),
    removeCard: async () => {
      await cards.removeCard(actor)
      return redirectWithBanner(here, 'The card is removed', { statusType: 'warning' })
    },
  }
}

/** Saves the card set up on the provider's page, if the URL has the id of the page or the setup. */
export async function saveSetUpCard(actor: Actor, request: Request) {
  const url = pageUrl(request)
  const id = url.searchParams.get('setup') ?? url.searchParams.get('setup_intent')
  if (!id || !isUser(actor)) return
  for (const name of [...url.searchParams.keys()]) {
    if (/^(?:setup|redirect_status)/.test(name)) url.searchParams.delete(name)
  }
  const here = url.pathname + url.search
  throw await catchRefusals(
    async () => redirectWithCard(here, await cards.saveSetupCard(actor, id)),
    ({ message }) => redirectWithBanner(here, message, { statusType: 'error' }),
  )
}

function redirectWithCard(here: string, { brand, last4 }: PaymentCard) {
  const { pathname, searchParams } = new URL(here, 'http://here')
  searchParams.delete('card')
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return redirectWithBanner(pathname + query, `${brandName(brand)} ending in ${last4} is saved`)
}

function planBanner({ tier }: { tier: string }) {
  return { statusType: 'success', statusMessage: `You are on ${tier} now` } as const
}
