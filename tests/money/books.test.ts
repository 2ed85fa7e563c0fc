import { expect, test } from 'vitest'
import * as users from '#app/domain/accounts/users.server.ts'
import * as accounts from '#app/domain/money/payouts/accounts.server.ts'
import * as transfers from '#app/domain/money/payouts/transfers.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import { endAccountPage } from '#app/integrations/stripe-double/sellers.ts'
import { env } from '#app/server/env.server.ts'
import { compareBooks } from '#tests/money/runs/books.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aSeller, letDaysPass } from './a-sale.ts'
import { useStripe } from './use-stripe.ts'

const { query } = useDatabase()
const playing = useStripe()

/** A portfolio of somebody is sold and paid out. */
async function soundBooks() {
  Object.assign(env, { STRIPE_CONNECT: 'express' })
  const { store } = playing.stripe
  const { seller, id } = await aSeller()
  const buyer = await playing.aPayer()
  await purchases.buy(buyer, id, 4500)
  await letDaysPass(15)
  const page = await accounts.createLink(seller, { back: 'http://back', ended: 'http://ended' })
  endAccountPage(store, page.split('/').at(-1) ?? '', 'ready')
  await accounts.refreshOwn(await users.find(seller.id))
  await transfers.sendAllDue()
  await playing.deliver()
  const who = { userId: buyer.id, sellerId: seller.id }
  return { store, compare: () => compareBooks(query, store, who) }
}

test('the comparison of the runs finds what is granted twice, lost, of another amount, or sent twice', async () => {
  const { store, compare } = await soundBooks()
  const compareAfter = async (breaking: string) => {
    await query(`begin; ${breaking}`)
    return compare().finally(() => query('rollback'))
  }
  const copy = `insert into portfolios (id, owner_id, slug, title, is_purchased)
    select gen_random_uuid(), buyer_id, 'twice', 'Twice', true from purchases`
  expect(await compareAfter(copy)).toEqual(['2 copies are there of 1 purchases'])
  expect(await compareAfter(`delete from ledger_entries where kind = 'sale'`)).toEqual([
    expect.stringContaining('and 0 stand in the ledger'),
  ])
  for (const [kind, words] of [
    ['sale', 'and 4501 stand in the ledger'],
    ['payout', 'and 4049 stand in the ledger'],
  ] as const) {
    const change = `update ledger_entries set gross_cents = gross_cents + 1 where kind = '${kind}'`
    expect(await compareAfter(change)).toEqual([expect.stringContaining(words)])
  }
  expect(await compare()).toEqual([])
  const { id: _, ...transfer } = store.all('transfer')[0]!
  const { id } = store.add('transfer', transfer)
  expect(await compare()).toContain(`${id} was sent, and 0 payouts are in the books`)
})
