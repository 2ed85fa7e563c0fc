import { db } from '#app/db/client.server.ts'
import * as cards from '#app/domain/billing/cards.server.ts'
import { findCustomer } from '#app/domain/billing/customers.server.ts'
import { work } from '#app/domain/billing/payment-events.server.ts'
import { payments } from '#app/domain/billing/payments.server.ts'
import * as purchases from '#app/domain/billing/purchases.server.ts'
import { request } from '#tests/support/app.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'

export type Somebody = Awaited<ReturnType<typeof aUser>>

export async function aSeller() {
  const seller = await aUser({ tier: 'Creative' })
  const place = await aLocation(seller, { title: 'Secret ridge' })
  const { id } = await aPortfolio(seller, {
    title: 'Ridges',
    locationIds: [place.id],
    price: 45,
    isPurchaseable: true,
    isDiscoverable: true,
  })
  return { seller, id }
}

export async function aBuyer(number = '4242424242424242') {
  const buyer = await aUser({ tier: 'Basic' })
  await cards.saveTestCard(buyer, { number, expMonth: 12, expYear: 2040 })
  return buyer
}

/** A portfolio of $45 that was bought; `copyId` is the buyer's. */
export async function aSale(number?: string) {
  const { seller, id } = await aSeller()
  const buyer = await aBuyer(number)
  const copyId = await purchases.buy(buyer, id, 4500)
  const { id: saleId, paymentIntentId } = await db
    .selectFrom('purchases')
    .select(['id', 'paymentIntentId'])
    .where('buyerId', '=', buyer.id)
    .executeTakeFirstOrThrow()
  return { seller, buyer, id, copyId, saleId, intentId: paymentIntentId }
}

/** Cents that the provider holds of a buyer. */
export async function chargesOf({ id }: { id: string }) {
  const customerId = await findCustomer(id)
  const charges = customerId ? await payments().listCharges(customerId) : []
  return charges.reduce((sum, { cents, refundedCents }) => sum + cents - refundedCents, 0)
}

/** Works off what the provider has told, as the jobs do. */
export async function workEvents() {
  const open = await db
    .selectFrom('paymentEvents')
    .select('id')
    .where('settledAt', 'is', null)
    .execute()
  for (const { id } of open) await work(id)
}

/** Ages all purchases. */
export async function letDaysPass(days: number) {
  const ago = new Date(Date.now() - days * 86_400_000)
  await db.updateTable('purchases').set({ createdAt: ago }).execute()
}

/** The words of a page. */
export async function textOf(path: string, { headers }: Pick<Somebody, 'headers'>) {
  const html = await (await request(path, { headers })).text()
  return html
    .replaceAll(/<!-- -->|<script.*?<\/script>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#x27;|’/g, "'")
    .replaceAll(/\s+/g, ' ')
}
