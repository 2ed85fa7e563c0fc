import { expect, test } from 'vitest'
import * as users from '#app/domain/accounts/users.server.ts'
import * as accounts from '#app/domain/billing/payouts/accounts.server.ts'
import * as transfers from '#app/domain/billing/payouts/transfers.server.ts'
import * as purchases from '#app/domain/billing/purchases.server.ts'
import { env } from '#app/env.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { compareBooks } from '#tests/support/money/books.ts'
import { useProviders } from '#tests/support/stripe/providers.ts'
import { submitDetails } from '#tests/support/stripe/sellers.ts'
import { aSeller, letDaysPass } from './a-sale.ts'

const database = useDatabase()
const playing = useProviders()

/** Two pieces of somebody are sold and paid out, and one more is sold. */
async function soundBooks() {
  playing.use('stripe')
  Object.assign(env, { STRIPE_CONNECT: 'express' })
  const { store } = playing.stripe
  store.objects.clear()
  const { seller, id } = await aSeller()
  const buyer = await aUser({ tier: 'Basic' })
  await playing.saveCard(buyer, '4242424242424242')
  await purchases.buy(buyer, id, 4500)
  await letDaysPass(15)
  const page = await accounts.begin(seller, { back: 'http://back', ended: 'http://ended' })
  submitDetails(store, page.split('/').at(-1) ?? '')
  await accounts.refreshOwn(await users.find(seller.id))
  await transfers.sendAllDue()
  await playing.deliver()
  Object.assign(env, { STRIPE_CONNECT: undefined })
  const who = { userId: buyer.id, sellerId: seller.id }
  return { store, compare: () => compareBooks(database.query.bind(database), store, who) }
}

test('the comparison of the runs finds what is granted twice, lost, of another amount, or sent twice', async () => {
  const { store, compare } = await soundBooks()
  expect(await compare()).toEqual([])
  const wrongAfter = async (breakIt: string, mendIt: string) => {
    await database.query(breakIt)
    const found = await compare()
    await database.query(mendIt)
    expect(await compare()).toEqual([])
    return found.join('; ')
  }
  const copy = `insert into portfolios (id, owner_id, slug, title, is_purchased)
    select gen_random_uuid(), buyer_id, 'twice', 'Twice', true from purchases`
  expect(await wrongAfter(copy, `delete from portfolios where slug = 'twice'`)).toBe(
    '2 copies are there of 1 purchases',
  )
  const lost = await wrongAfter(
    `create table kept as select id, kind, fact, provider, seller_id, seller_name, purchase_id,
      payout_id, gross_cents, fee_cents from ledger_entries where kind = 'sale';
      delete from ledger_entries where kind = 'sale'`,
    `insert into ledger_entries (id, kind, fact, provider, seller_id, seller_name, purchase_id,
      payout_id, gross_cents, fee_cents) select * from kept; drop table kept`,
  )
  expect(lost).toContain('and 0 stand in the ledger')
  for (const kind of ['sale', 'payout']) {
    const change = (by: number) =>
      `update ledger_entries set gross_cents = gross_cents + ${by} where kind = '${kind}'`
    expect(await wrongAfter(change(1), change(-1))).toContain('stand in the ledger')
  }
  const { id: _, ...transfer } = store.all('transfer')[0]!
  const { id } = store.add('transfer', transfer)
  expect((await compare()).join('; ')).toContain(`${id} was sent, and 0 payouts are in the books`)
})
