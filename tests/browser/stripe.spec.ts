import type { Page } from '@playwright/test'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { signEvent } from '#app/integrations/stripe-double/events.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { type ServedStripe, startStripe } from '#tests/support/services/stripe.ts'
import { standInForStripe } from '#tests/support/services/stripe-script.ts'
import { test as base, expect } from './test.ts'

const secret = 'whsec_of_the_journeys'

const test = base.extend<object, { stripe: ServedStripe }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const stripe = await startStripe()
      await use(stripe)
      await stripe.stop()
    },
    { scope: 'worker' },
  ],
  serverEnvironment: [
    async ({ stripe }, use) => {
      await use({
        STRIPE_SECRET_KEY: 'sk_test_of_the_journeys',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_journeys',
        STRIPE_WEBHOOK_SECRET: `whsec_before,${secret}`,
        STRIPE_API_BASE: stripe.origin,
      })
    },
    { scope: 'worker' },
  ],
})

/** Its bank asks for a confirmation of each payment. */
const askingCard = '4000 0027 6000 3184'

const form = (page: Page) => page.getByLabel('Card number of the stand-in')
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })

test('a card is typed into Stripe’s form: declined, then asked for by the bank, then saved, and pays', async ({
  open,
  server,
  stripe,
}) => {
  const user = await aUser({ tier: 'Basic' })
  const page = await open('/pricing', { as: user })
  const { asked } = await standInForStripe(page, stripe)
  await page.getByRole('link', { name: 'Choose Pro' }).click()
  await page.waitForURL('**/subscription?*')
  await expect(form(page)).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(confirm(page)).toBeDisabled()
  await form(page).fill('4000 0000 0000')
  await expect(confirm(page)).toBeDisabled()
  await form(page).fill('4000 0000 0000 0002')
  await confirm(page).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0)

  await form(page).fill('4000 0025 0000 3155')
  await confirm(page).click()
  await page.getByRole('link', { name: 'Complete' }).click()
  await expect(page.getByText('Visa ending in 3155').first()).toBeVisible()
  await expect.poll(() => page.url()).not.toContain('setup_intent')

  await page.getByRole('link', { name: 'Replace the card' }).click()
  await form(page).fill('4242 4242 4242 4242')
  await confirm(page).click()
  await expect(page.getByText('ending in 4242').first()).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL(`${server.origin}/`)
  const { tier } = await db.selectOne('users', ['tier'], sql`id = ${user.id}`)
  expect(tier).toBe('Pro')
  expect(stripe.store.all('charge').map(({ amount }) => amount)).toEqual([5000])
})

test('a purchase that the bank asks about is refused there, then confirmed, without leaving the page', async ({
  open,
  server,
  stripe,
}) => {
  const { path, id } = await aPricedPortfolio()
  const buyer = await aUser({ tier: 'Basic' })
  const page = await open('/pricing', { as: buyer })
  await standInForStripe(page, stripe)
  const before = stripe.store.all('payment_intent').length
  await page.goto(path)
  await form(page).fill(askingCard)
  await confirm(page).click()
  const bank = (says: string) => page.getByRole('button', { name: `${says} at the bank` })
  await page.getByRole('button', { name: 'Purchase' }).click()
  await expect(page.getByText('Waiting for your bank…')).toBeVisible()
  await bank('Refuse').click()
  await expect(page.getByText('Your bank did not confirm the payment')).toBeVisible()
  expect(await boughtBy(buyer.id)).toEqual([])

  await page.getByRole('button', { name: 'Purchase' }).click()
  await bank('Confirm').click()
  await page.waitForURL(`${server.origin}/`)
  expect(await boughtBy(buyer.id)).toEqual([id])
  const made = stripe.store.all('payment_intent').slice(before)
  expect(made.map(({ status }) => status)).toEqual(['canceled', 'succeeded'])
})

test('without scripts the bank’s confirmation is given on Stripe’s page', async ({
  open,
  server,
}) => {
  const { path, id } = await aPricedPortfolio()
  const buyer = await aUser({ tier: 'Basic' })
  const page = await open(path, { as: buyer, javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Enter the card on Stripe’s page' }).click()
  await page.getByLabel('Card number').fill(askingCard)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Purchase' }).click()
  await expect(page.getByText('Your bank asks you to confirm the payment.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay on Stripe’s page' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $45.00' }).click()
  await page.waitForURL(`${server.origin}/`)
  await expect(page.getByText('is yours')).toBeVisible()
  expect(await boughtBy(buyer.id)).toEqual([id])
})

async function aPricedPortfolio() {
  const seller = await aUser({ tier: 'Creative' })
  const { id: placeId } = await aLocation(seller)
  const sold = { locationIds: [placeId], price: 45, isPurchaseable: true, isDiscoverable: true }
  const { id } = await aPortfolio(seller, sold)
  return { id, path: `/purchase/portfolio/${id}` }
}

async function boughtBy(buyerId: string) {
  const rows = await db.select('purchases', ['portfolioId'], sql`buyer_id = ${buyerId}`)
  return rows.map(({ portfolioId }) => portfolioId)
}

test('a script that does not load, or a form that does not, says so and leaves Stripe’s page', async ({
  open,
  stripe,
}) => {
  const user = await aUser({ tier: 'Basic' })
  const page = await open('/pricing', { as: user })
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto('/subscription')
  await expect(page.getByText('The card form cannot be loaded here.')).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Enter the card on Stripe’s page' })).toBeVisible()
  await page.unroute('https://js.stripe.com/**')
  await standInForStripe(page, stripe, { isBroken: true })
  await page.reload()
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
})

test('the running server takes what Stripe signed, unpacked and as it is, and its job works it off', async ({
  server,
  stripe,
}) => {
  const { id } = await aPricedPortfolio()
  const buyer = await aUser({ tier: 'Basic' })
  const body = JSON.stringify({ itemType: 'portfolio', itemId: id })
  const begun = await fetch(`${server.origin}/api/users/${buyer.id}/purchases`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${buyer.token}` },
    body,
  })
  const { data } = await begun.json()
  stripe.pay(data.clientSecret.split('_secret_')[0], '4242424242424242')
  const event = stripe.store.events.findLast(({ type }) => type === 'payment_intent.succeeded')
  const { payload, header } = signEvent(event as object, secret)
  const send = (text: string, headers: Record<string, string>) =>
    fetch(`${server.origin}/stripe-webhook`, {
      method: 'POST',
      body: text,
      headers: { 'Content-Type': 'application/json', ...headers },
    }).then(({ status }) => status)
  expect(await send(payload, {})).toBe(400)
  expect(await send(`${payload}\n`, { 'Stripe-Signature': header })).toBe(400)
  expect(
    await Promise.all([1, 2, 3].map(() => send(payload, { 'Stripe-Signature': header }))),
  ).toEqual([200, 200, 200])
  const bought = () => db.select('purchases', ['buyerId', 'priceCents'], sql`true`)
  await expect.poll(bought).toEqual([{ buyerId: buyer.id, priceCents: 4500 }])
})
