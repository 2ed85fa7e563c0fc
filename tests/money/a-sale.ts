import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { findCustomer } from '#app/domain/money/customers.server.ts'
import * as paymentEvents from '#app/domain/money/payment-events.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import { request } from '#tests/support/app.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { saveTestCard } from '#tests/support/test-payments.ts'

export type Somebody = Awaited<ReturnType<typeof aUser>>

/** The form of a buyer who agrees to the price of what `aSeller` sells. */
export const agreed = { intent: 'buy', cents: '4500' }

/** Somebody called Nora Vale with a portfolio of one location for $45. */
export async function aSeller(with_: { username?: string } = {}) {
  const { id: sellerId, ...session } = await aUser({ ...with_, tier: 'Creative' })
  await db.update('users', { displayName: 'Nora Vale' }, sql`id = ${sellerId}`)
  const seller = { ...session, ...(await users.find(sellerId)) }
  const place = await aLocation(seller, { title: 'Secret ridge' })
  const { id } = await aPortfolio(seller, {
    title: 'Ridges',
    locationIds: [place.id],
    price: 45,
    isPurchaseable: true,
    isDiscoverable: true,
  })
  return { seller, place, id, path: `/purchase/portfolio/${id}` }
}

export async function aBuyer(number = '4242424242424242') {
  const buyer = await aUser({ tier: 'Basic' })
  await saveTestCard(buyer, number)
  return buyer
}

/** A portfolio of $45 that was bought; `copyId` is the buyer's. */
export async function aSale(number?: string) {
  const sold = await aSeller()
  const buyer = await aBuyer(number)
  const copyId = await purchases.buy(buyer, sold.id, 4500)
  const { id: saleId, paymentIntentId } = await db.selectOne(
    'purchases',
    ['id', 'paymentIntentId'],
    sql`buyer_id = ${buyer.id}`,
  )
  return { ...sold, buyer, copyId, saleId, intentId: paymentIntentId }
}

/** Cents by charge, oldest first, less what was given back. */
export async function chargesOf({ id }: { id: string }) {
  const customerId = await findCustomer(id)
  const charges = customerId ? await payments().listCharges(customerId) : []
  return charges.map(({ cents, refundedCents }) => cents - refundedCents).reverse()
}

/** The provider says that something happened to a payment, and the job works it off. */
export async function happen(id: string, type: string, objectId: string) {
  await db.insert('paymentEvents', { id, type, customerId: null, objectId })
  await paymentEvents.apply(id)
}

/** Works off what the provider has told, as the jobs do. */
export async function workEvents() {
  const open = await db.select('paymentEvents', ['id'], sql`settled_at is null`)
  for (const { id } of open) await paymentEvents.apply(id)
}

/** Ages all purchases. */
export async function letDaysPass(days: number) {
  const ago = new Date(Date.now() - days * 86_400_000)
  await db.update('purchases', { createdAt: ago }, sql`true`)
}

/** Moves all entries of the books to this time. */
export async function enterAt(time: string) {
  await db.update('ledgerEntries', { createdAt: new Date(time) }, sql`true`)
}

/** A page, as somebody or as a visitor, without the comments that React puts between texts. */
export async function pageFor(path: string, user?: Pick<Somebody, 'headers'>) {
  const response = await request(path, user ? { headers: user.headers } : {})
  const html = (await response.text()).replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")
  return { status: response.status, html, headers: response.headers }
}

/** The words of a page. */
export async function textOf(path: string, user: Pick<Somebody, 'headers'>) {
  return (await pageFor(path, user)).html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
}
