import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { finish } from '#app/domain/money/finish-operations.server.ts'
import { payments } from '#app/domain/money/payments.server.ts'
import * as promotions from '#app/domain/money/promotions/promotions.server.ts'
import * as purchases from '#app/domain/money/purchases.server.ts'
import * as statements from '#app/domain/money/sales/statements.server.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { payTest } from '#tests/support/test-payments.ts'
import { aBuyer, aSeller, chargesOf, type Somebody, textOf } from './a-sale.ts'

useDatabase()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a buyer types a code, is told what it gives and pays that; it is used once a purchase', async () => {
  const { seller, id, path } = await aSeller()
  const make = (fields: Record<string, string>) =>
    post(`/my/portfolios/${id}/codes`, { intent: 'create', ...fields }, seller.headers)
  expect((await make({ code: 'spring', percentOff: '20', mostUses: '1' })).status).toBe(303)
  expect((await make({ code: 'SPRING', percentOff: '30' })).status).toBe(409)
  const buyer = await aBuyer()
  const review = await textOf(`${path}?code=Spring`, buyer)
  expect(review).toContain('SPRING takes $9.00 off: $36.00 instead of $45.00.')
  const buy = (who: typeof buyer, cents: string, code = 'spring') =>
    post(path, { intent: 'buy', cents, code }, who.headers)
  expect((await buy(buyer, '1000')).status).toBe(409)
  expect((await buy(buyer, '3600', '')).status).toBe(409)
  expect(await chargesOf(buyer)).toEqual([])
  const presses = await Promise.all([buy(buyer, '3600'), buy(buyer, '3600')])
  expect(presses.some(({ status }) => status === 303)).toBe(true)
  expect(await chargesOf(buyer)).toEqual([3600])
  expect((await statements.findBalance(seller)).cents).toBe(3240)
  expect(await textOf(`/my/portfolios/${id}/codes`, seller)).toContain(
    'SPRING 20% off 1 purchase of 1',
  )
  const late = await aBuyer()
  const usedUp = 'This code has been used as often as it may be'
  expect(await textOf(`${path}?code=SPRING`, late)).toContain(usedUp)
  const refused = await buy(late, '3600')
  expect([refused.status, (await refused.text()).includes(usedUp)]).toEqual([400, true])
  expect((await buy(late, '4500', '')).status).toBe(303)
  expect(await chargesOf(late)).toEqual([4500])
})

test('of two who use the last time of a code at once, one pays less and the other nothing', async () => {
  const { id } = await aCode({ amountOff: 500, mostUses: 1 })
  const buyers = [await aBuyer(), await aBuyer()]
  await Promise.allSettled(buyers.map((buyer) => purchases.buy(buyer, id, 4000, 'LAST')))
  expect((await Promise.all(buyers.map(chargesOf))).flat()).toEqual([4000])
})

test('an app pays with a code, from the saved card or by itself', async () => {
  const { seller, id } = await aCode({ percentOff: 20 })
  const [first, second] = [await aBuyer(), await aBuyer()]
  const saved = await begin(first, id)
  expect((await payments().findIntent(saved))?.cents).toBe(3600)
  expect((await confirm(first, saved)).status).toBe(200)
  expect(await chargesOf(first)).toEqual([3600])
  const own = await begin(second, id)
  await payTest(own)
  expect((await confirm(second, own)).status).toBe(200)
  expect((await promotions.list(seller, id)).map(({ uses }) => uses)).toEqual([2])
  const body = { itemType: 'portfolio', itemId: id, promotionCode: 'NONE' }
  const late = await aBuyer()
  const wrong = await call(`POST users/${late.id}/purchases`, { as: late, body })
  expect(wrong.errors?.[0]?.message).toBe('There is no such code for this portfolio')
})

test('what an app begins with a code holds it not: whoever pays first has its last use', async () => {
  const { seller, id } = await aCode({ amountOff: 500, mostUses: 1 })
  const [quick, slow, slowest] = [await aBuyer(), await aBuyer(), await aBuyer()]
  const [paying, waiting] = [await begin(slow, id), await begin(slowest, id)]
  await purchases.buy(quick, id, 4000, 'LAST')
  await payTest(paying)
  const tooLate = await confirm(slow, paying)
  expect(tooLate.errors?.[0]?.message).toContain('others have used up the code')
  const refund = await db.selectOne('paymentOperations', ['id'], sql`kind = 'refundPurchase'`)
  await finish(refund.id)
  expect(await chargesOf(slow)).toEqual([0])
  const refused = await confirm(slowest, waiting)
  expect(refused.errors?.[0]?.message).toBe('This code has been used as often as it may be')
  expect(await chargesOf(slowest)).toEqual([])
  expect((await promotions.list(seller, id))[0]?.uses).toBe(1)
})

async function aCode(changes: { percentOff?: number; amountOff?: number; mostUses?: number }) {
  const sold = await aSeller()
  const none = { percentOff: null, amountOff: null, mostUses: null, startsOn: '', endsOn: '' }
  await promotions.create(sold.seller, sold.id, { ...none, ...changes, code: 'LAST' })
  return sold
}

async function begin(as: Somebody, itemId: string) {
  const body = { itemType: 'portfolio', itemId, promotionCode: 'last' }
  const { data } = await call(`POST users/${as.id}/purchases`, { as, body })
  return (data as { clientSecret: string }).clientSecret.split('_secret_')[0] as string
}

function confirm(as: Somebody, paymentIntentId: string) {
  return call('POST purchases/confirm', { as, body: { paymentIntentId } })
}

test('a code that is none, not yet good, over, ended or of another portfolio says why', async () => {
  const [{ seller, id, path }, other] = [await aSeller(), await aSeller()]
  const form = { percentOff: 10, amountOff: null, startsOn: '', endsOn: '', mostUses: null }
  await promotions.create(seller, id, { ...form, code: 'LATER', startsOn: inDays(2) })
  await promotions.create(seller, id, { ...form, code: 'OVER', endsOn: inDays(-2) })
  await promotions.create(seller, id, { ...form, code: 'GONE' })
  await promotions.create(other.seller, other.id, { ...form, code: 'OTHER' })
  const { id: goneId } = await db.selectOne('promotionCodes', ['id'], sql`code = 'GONE'`)
  const press = (intent: string, who = seller) =>
    post(`/my/portfolios/${id}/codes`, { intent, id: goneId }, who.headers)
  expect((await press('end', await aUser())).status).toBe(403)
  expect((await press('end')).status).toBe(303)
  const buyer = await aBuyer()
  const says = (code: string) => textOf(`${path}?code=${code}`, buyer)
  expect(await says('LATER')).toContain('This code is good from')
  expect(await says('OVER')).toContain('This code was good until')
  for (const code of ['GONE', 'OTHER', "x'--", 'a'.repeat(90)]) {
    expect(await says(code)).toContain('There is no such code for this portfolio')
  }
  expect((await press('restore')).status).toBe(303)
  expect(await says('gone')).toContain('GONE takes $4.50 off')
})

test('a code tells its price to accounts only, thirty times an hour, by page and API together', async () => {
  vi.setSystemTime(Date.now())
  onTestFinished(() => void vi.useRealTimers())
  const { id, path } = await aCode({ percentOff: 20 })
  const asVisitor = await (await request(`${path}?code=LAST`)).text()
  expect(asVisitor).toContain('$45.00')
  expect(asVisitor).not.toMatch(/36\.00|3600|There is no such code/)
  expect(asVisitor).toContain(encodeURIComponent('?code=LAST'))
  const buyer = await aBuyer()
  const guess = (promotionCode: string, as = buyer) =>
    call(`POST users/${as.id}/purchases`, {
      as,
      body: { itemType: 'portfolio', itemId: id, promotionCode },
    })
  for (let count = 0; count < 15; count += 1) {
    expect(await textOf(`${path}?code=NONE${count}`, buyer)).toContain('There is no such code')
    expect((await guess(`NONE${count}`)).status).toBe(400)
  }
  expect(await textOf(`${path}?code=LAST`, buyer)).toContain('Too many codes')
  expect((await guess('LAST')).status).toBe(429)
  expect(await textOf(path, buyer)).toContain('$45.00')
  expect((await guess('LAST', await aBuyer())).status).toBe(201)
})

test('a code that cannot be is refused with what is wrong', async () => {
  const { seller, id } = await aSeller()
  const wrong = [
    [{ code: 'A!', percentOff: '10' }, 'A code has 3 to 20 letters and digits'],
    [{ code: 'SPRING' }, 'Say how much it takes off'],
  ] as const
  for (const [fields, words] of wrong) {
    const response = await post(
      `/my/portfolios/${id}/codes`,
      { intent: 'create', ...fields },
      seller.headers,
    )
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(words)
  }
  expect(await promotions.list(seller, id)).toEqual([])
})
