import * as gears from '#app/domain/gear/gears.server.ts'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import { aPiece, aSlot } from '#tests/gear/a-piece.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { aUser } from '#tests/support/factories.ts'
import { expectBanner } from './banners.ts'
import { expect, test } from './test.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

async function aPackingList(count: number) {
  const user = await aUser()
  const { id } = await aShoot(user)
  for (let number = 1; number <= count; number++) await aSlot(user, id, { title: `Bag ${number}` })
  return { user, id, path: `/my/shoots/${id}/gear` }
}

test('fifty ticks on a slow network show at once, and arrive complete and in order', async ({
  open,
}) => {
  const { user, id, path } = await aPackingList(49)
  const page = await open(path, { as: user, ...phone })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  const network = Promise.withResolvers<void>()
  await page.route('**/tick', async (route) => {
    await network.promise
    await route.continue()
  })
  await page.evaluate(async () => {
    const boxes = [...document.querySelectorAll<HTMLButtonElement>('.pack-tick')]
    for (const box of [...boxes, boxes[0]]) {
      box?.click()
      await new Promise((done) => requestAnimationFrame(done))
    }
  })
  await expect(page.getByText('48 of 49 packed')).toBeVisible()
  network.resolve()
  await page.waitForFunction(() => !document.querySelector('.pack-foot[aria-busy=true]'))
  const stored = await slotLists.listOfShoot(user, id)
  expect(stored.filter(({ isPacked }) => isPacked)).toHaveLength(48)
  expect(sent).toHaveLength(50)
  await page.reload()
  await expect(page.getByText('48 of 49 packed')).toBeVisible()
})

test('a tick without a connection says so, and is stored when it is back', async ({ open }) => {
  const { user, id, path } = await aPackingList(2)
  const page = await open(path, { as: user, ...phone })
  await page.context().setOffline(true)
  await page.getByRole('checkbox', { name: 'Packed: Bag 1' }).click()
  await expect(page.getByText('1 tick not stored yet')).toBeVisible()
  expect((await slotLists.listOfShoot(user, id)).some(({ isPacked }) => isPacked)).toBe(false)
  await page.context().setOffline(false)
  await expect(page.getByText('1 tick not stored yet')).toBeHidden()
  expect((await slotLists.listOfShoot(user, id)).map(({ isPacked }) => isPacked)).toEqual([
    true,
    false,
  ])
})

test('a list is packed without scripts, and comes back to the piece that was ticked', async ({
  open,
}) => {
  const { user, path } = await aPackingList(30)
  const page = await open(path, { as: user, javaScriptEnabled: false, ...phone })
  await page.getByRole('checkbox', { name: 'Packed: Bag 9' }).click()
  await expect(page.getByText('1 of 30 packed')).toBeVisible()
  await expect.poll(() => page.url()).toContain('#slot-')
  const box = await page.getByRole('checkbox', { name: 'Packed: Bag 9' }).boundingBox()
  expect(box?.y).toBeLessThan(700)
  expect(box?.y).toBeGreaterThan(60)
})

test('gear is written one after the other without leaving the keyboard', async ({ open }) => {
  const user = await aUser()
  const page = await open('/my/gear', { as: user, ...phone })
  await page.getByLabel('Title').fill('Tripod')
  await expect(page.getByLabel('Category')).toHaveValue('Grip and support')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '1 × Tripod' })).toBeVisible()
  await page.keyboard.type('Bag')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '1 × Bag' })).toBeVisible()
  expect((await gears.list(user)).map(({ title, category }) => [title, category])).toEqual([
    ['Tripod', 'Grip and support'],
    ['Bag', null],
  ])
})

test('gear goes from the inventory into a shoot, and what is elsewhere says so in its row', async ({
  open,
}) => {
  const user = await aUser()
  const dates = { startDate: '2031-05-01T06:00:00Z' }
  const [first, second] = [await aShoot(user, dates), await aShoot(user, dates)]
  await aSlot(user, first.id, { title: 'Drone' })
  await aPiece(user, { title: 'Tripod', quantity: 3 })
  const page = await open(`/my/shoots/${second.id}/gear`, { as: user, ...phone })
  await page.getByRole('link', { name: 'Add gear' }).click()
  await page.getByLabel('How many of Tripod').fill('2')
  await page.getByRole('button', { name: 'Add Tripod' }).click()
  await expect(page.getByText('2 of 3 in the list')).toBeVisible()
  await page.getByRole('button', { name: 'Add Drone' }).click()
  await expect(page.getByText('shoots at the same time need 2')).toBeVisible()
  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page.getByText('0 of 2 packed')).toBeVisible()
  await page.getByRole('link', { name: 'Change Tripod' }).click()
  await page.getByRole('button', { name: 'Remove Tripod' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('0 of 2 packed')).toBeVisible()
})

for (const javaScriptEnabled of [true, false] as const) {
  test(`ten thousand pasted lines are shown and saved (scripts: ${javaScriptEnabled})`, async ({
    open,
  }) => {
    const user = await aUser()
    const page = await open('/my/gear/paste', { as: user, javaScriptEnabled, ...phone })
    const lines = Array.from({ length: 10_000 }, (_, at) => `Größe ${at}, Licht & Ton, 2, "a, b"`)
    await page.getByLabel('Your list').evaluate((box, text) => {
      ;(box as HTMLTextAreaElement).value = text
    }, lines.join('\n'))
    await page.getByRole('button', { name: 'Read the list' }).click()
    await expect(page.getByText('and 9,800 more')).toBeVisible()
    await page.getByRole('button', { name: 'Save 10,000 items' }).click()
    await expectBanner(page, '10,000 gear items added')
    expect((await gears.search(user, '')).total).toBe(10_000)
  })
}
