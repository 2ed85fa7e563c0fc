import { expect, test } from 'vitest'
import * as slots from '#app/domain/gear/slots.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { useServer } from '#tests/support/server.ts'

useDatabase()
const browser = useBrowser(useServer())
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

async function aPackingList(count: number) {
  const user = await aUser()
  const { id } = await aShoot(user)
  for (let number = 1; number <= count; number++) await aSlot(user, id, { title: `Bag ${number}` })
  return { user, id, path: `/my/shoots/${id}/gear` }
}

test('fifty ticks on a slow network show at once, and arrive complete and in order', async () => {
  const { user, id, path } = await aPackingList(49)
  const page = await browser.open(path, { as: user, ...phone })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  await page.route('**/tick', async (route) => {
    await new Promise((done) => setTimeout(done, 100 + Math.random() * 900))
    await route.continue()
  })
  await page.evaluate(async () => {
    const boxes = [...document.querySelectorAll<HTMLButtonElement>('.pack-tick')]
    for (const box of [...boxes, boxes[0]]) {
      box?.click()
      await new Promise((done) => setTimeout(done, 20))
    }
  })
  await page.getByText('48 of 49 packed').waitFor({ timeout: 1000 })
  await page.waitForFunction(() => !document.querySelector('.pack-foot[aria-busy=true]'))
  const stored = await slots.listOfShoot(user, id)
  expect(stored.filter(({ isPacked }) => isPacked)).toHaveLength(48)
  expect(sent).toHaveLength(50)
  await page.reload()
  await page.getByText('48 of 49 packed').waitFor()
})

test('a tick without a connection says so, and is stored when it is back', async () => {
  const { user, id, path } = await aPackingList(2)
  const page = await browser.open(path, { as: user, ...phone })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Packed: Bag 1' }).click()
  await page.getByText('1 tick not stored yet').waitFor()
  expect((await slots.listOfShoot(user, id)).some(({ isPacked }) => isPacked)).toBe(false)
  await page.context().setOffline(false)
  await page.getByText('1 tick not stored yet').waitFor({ state: 'hidden' })
  expect((await slots.listOfShoot(user, id)).map(({ isPacked }) => isPacked)).toEqual([true, false])
})

test('a list is packed without scripts, and comes back to the piece that was ticked', async () => {
  const { user, path } = await aPackingList(30)
  const page = await browser.open(path, { as: user, javaScriptEnabled: false, ...phone })
  await page.getByRole('button', { name: 'Packed: Bag 9' }).click()
  await page.getByText('1 of 30 packed').waitFor()
  expect(page.url()).toContain('#slot-')
  const box = await page.getByRole('button', { name: 'Packed: Bag 9' }).boundingBox()
  expect(box?.y).toBeLessThan(700)
  expect(box?.y).toBeGreaterThan(60)
})
