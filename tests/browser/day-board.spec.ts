import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { expectAccessible } from './axe.ts'
import { aFinger } from './finger.ts'
import { expect, test } from './test.ts'

const lisbon = { latitude: 38.70694, longitude: -9.1438 }

test('stops are dragged, moved by keys and undone, kept without a network, and seen by the other editor', async ({
  open,
}) => {
  const user = await aUser()
  const places = [
    await aLocation(user, { title: 'Old pier', coordinates: lisbon }),
    await aLocation(user, { title: 'Rooftop', coordinates: lisbon }),
  ]
  const [pier, roof] = places.map(({ id }) => id) as [string, string]
  const { id, stops } = await aShoot(user, {
    locationIds: [pier, roof],
    startDate: '2031-05-01T04:00:00Z',
    endDate: '2031-05-01T22:00:00Z',
    timeZone: 'Europe/Lisbon',
  })
  await shoots.updateStop(user, id, pier, {
    startDate: '2031-05-01T10:00:00Z',
    endDate: '2031-05-01T11:00:00Z',
  })
  const hoursOf = async (place: string) => {
    const { stops } = await shoots.find(user, id)
    const { startDate, endDate } = stops.find(({ locationId }) => locationId === place) ?? {}
    return [startDate, endDate].map((date) => date?.slice(11, 16))
  }
  const size = { width: 1280, height: 900 }
  const page = await open(`/my/shoots/${id}/plan`, { as: user, viewport: size })
  const other = await open(`/my/shoots/${id}/plan`, { as: user, viewport: size })
  const blockOf = (title: string, on = page) => on.locator('.day-band-block', { hasText: title })
  const block = blockOf('Old pier')
  await expectAccessible(page)
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ ...size, width })
    const [head, board, best] = await Promise.all(
      ['main .tabs', '.board', '.board-tools .btn'].map((one) =>
        page.locator(one).first().boundingBox(),
      ),
    )
    expect(board?.x, `${width}`).toBe(head?.x)
    expect(best?.height, `${width}`).toBe(44)
  }
  // The last hour is whole: midnight, as the first.
  const hours = page.locator('.day-band-hours i')
  const widthOf = async (one: typeof hours) => (await one.boundingBox())?.width
  expect(await widthOf(hours.last())).toBe(await widthOf(hours.first()))

  // What one points at is marked wherever it stands: the block, its line, the map.
  await block.hover()
  await expect(page.locator(`[data-stop="${stops[0]?.id}"][data-marked]`)).toHaveCount(3)
  await expect(page.locator('[data-marked]')).toHaveCount(3)
  const band = await page.locator('.day-band-sky').boundingBox()
  const box = await block.boundingBox()
  if (!band || !box) throw new Error('There is no band')
  const hour = band.width / 24
  // Escape puts it back, and the press is none of the link that was held.
  const address = page.url()
  await page.mouse.move(box.x + 5, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 5 + hour, box.y + 22, { steps: 4 })
  await expect(page.locator('.board-ghost')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.board-ghost')).toHaveCount(0)
  await page.mouse.up()
  expect(page.url()).toBe(address)
  await page.mouse.move(box.x + 5, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 5 + hour, box.y + 22, { steps: 4 })
  await page.mouse.move(box.x + 5 + 2 * hour, box.y + 22, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => hoursOf(pier)).toEqual(['12:00', '13:00'])
  // The other editor sees it without having done anything.
  await expect(blockOf('Old pier', other)).toHaveAccessibleName(/^1 Old pier ?, 1:00pm to 2:00pm/)

  await block.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => hoursOf(pier)).toEqual(['13:05', '14:10'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => hoursOf(pier)).toEqual(['13:05', '14:05'])
  // A click takes the focus to the line, where the keys go on; undo brings back what was.
  await block.click({ position: { x: 5, y: 30 } })
  await expect(page.locator(`#stop-${stops[0]?.id} > a`)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => hoursOf(pier)).toEqual(['13:00', '14:00'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => hoursOf(pier)).toEqual(['13:05', '14:05'])

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/1 change kept here/)).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => hoursOf(pier)).toEqual(['12:05', '13:05'])

  // What is looked for in vain leaves the board as it is.
  await page.route('**/plan.data*', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (one) => one.url().includes('plan.data'))
  await shoots.updateStop(user, id, pier, { note: 'Ladder' })
  await lost
  await page.unroute('**/plan.data*')
  await expect(block).toBeVisible()

  // From the tray onto the day, and with one press into the light.
  const chip = await page.locator('.board-tray .board-line').boundingBox()
  const sky = await page.locator('.day-band-sky').boundingBox()
  if (!chip || !sky) throw new Error('There is no tray')
  await page.mouse.move(chip.x + 20, chip.y + 20)
  await page.mouse.down()
  await page.mouse.move(sky.x + 3 * hour, sky.y + 60, { steps: 4 })
  await page.mouse.move(sky.x + 4 * hour, sky.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => hoursOf(roof)).toEqual(['03:00', '04:00'])
  await blockOf('Rooftop').press('Enter')
  await page.getByRole('button', { name: 'Golden hour, 7:51pm to 8:46pm' }).click()
  await expect.poll(() => hoursOf(roof)).toEqual(['18:55', '19:55'])

  // The other one takes the stop out while this one moves it.
  await page.context().setOffline(true)
  await blockOf('Rooftop').press('ArrowRight')
  await expect(page.getByText(/1 change kept here/)).toBeVisible()
  await shoots.update(user, id, { locationIds: [pier] })
  await page.context().setOffline(false)
  await expect(page.getByText(/no longer in the shoot/)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
})

test('on a phone a finger scrolls over the board, and drags the block on which it has rested', async ({
  open,
}) => {
  const user = await aUser()
  const { id: pier } = await aLocation(user, { title: 'Old pier', coordinates: lisbon })
  const { id } = await aShoot(user, {
    locationIds: [pier],
    startDate: '2031-05-01T04:00:00Z',
    endDate: '2031-05-01T22:00:00Z',
    timeZone: 'Europe/Lisbon',
  })
  const hours = { startDate: '2031-05-01T03:00:00Z', endDate: '2031-05-01T04:00:00Z' }
  await shoots.updateStop(user, id, pier, hours)
  const phone = { viewport: { width: 390, height: 600 }, hasTouch: true, isMobile: true }
  const page = await open(`/my/shoots/${id}/plan`, { as: user, ...phone })
  await page.locator('.day-band-block').scrollIntoViewIfNeeded()
  const touch = await aFinger(page)
  const findBlock = async () => {
    const box = await page.locator('.day-band-block').boundingBox()
    if (!box) throw new Error('There is no block')
    return { x: box.x + 8, y: box.y + 20 }
  }
  const ghost = page.locator('.board-ghost')

  const { x, y } = await findBlock()
  const before = await page.evaluate(() => window.scrollY)
  // A finger that comes down while a page still rolls on stops it, and holds nothing.
  // By the second frame the end of the page's own scrolling has been told, too.
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
    Object.assign(window, { ended })
  })
  await touch('touchStart', x, y)
  for (const step of [20, 60, 100, 140]) await touch('touchMove', x, y - step)
  await touch('touchEnd')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  await expect(ghost).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { ended: Promise<unknown> }).ended)
  const block = page.locator('.day-band-block')
  await block.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))

  const held = await findBlock()
  await touch('touchStart', held.x, held.y)
  await expect(ghost).toBeVisible()
  const scrolled = await page.evaluate(() => window.scrollY)
  for (const step of [20, 60, 100]) await touch('touchMove', held.x + step, held.y)
  await touch('touchEnd')
  const startOf = async () => (await shoots.find(user, id)).stops[0]?.startDate
  // A day is 640 pixels wide on a phone.
  await expect.poll(startOf).toBe('2031-05-01T06:45:00.000Z')
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('what one points at beside the frame is marked in it, and the other way round', async ({
  open,
}) => {
  const user = await aUser({ username: 'ansel' })
  const { id: pier } = await aLocation(user, { title: 'Old pier', coordinates: lisbon })
  await aShoot(user, { title: 'Night', isPublic: true, locationIds: [pier] })
  const viewport = { width: 1280, height: 900 }
  const page = await open('/app/ansel/shoot/night', { viewport })
  const [inFrame, onMap] = [page.locator('.stop-place'), page.locator('.map-marks a')]
  await onMap.hover()
  await expect(inFrame).toHaveAttribute('data-marked', '')
  await inFrame.focus()
  await expect(onMap).toHaveAttribute('data-marked', '')
  await expect(inFrame).not.toHaveAttribute('data-marked')
})

test('the scripts of the board load only there, and are at most 25 kB', async ({ server }) => {
  const user = await aUser()
  const { id } = await aShoot(user, { startDate: '2031-05-01T04:00:00Z' })
  const scriptsOf = async (path: string) => {
    const response = await fetch(server.origin + path, { headers: user.headers })
    const html = await response.text()
    return [...html.matchAll(/<link rel="later"[^>]*href="([^"]+)"/g)].map(
      ([, address = '']) => address,
    )
  }
  const elsewhere = new Set(await scriptsOf(`/my/shoots/${id}`))
  const own = (await scriptsOf(`/my/shoots/${id}/plan`)).filter((one) => !elsewhere.has(one))
  const sizes = await Promise.all(
    own.map(async (address) => {
      const headers = { 'Accept-Encoding': 'br' }
      const response = await fetch(server.origin + address, { headers })
      await response.arrayBuffer()
      return Number(response.headers.get('Content-Length'))
    }),
  )
  const sum = sizes.reduce((all, size) => all + size, 0)
  expect(sum).toBeGreaterThan(2000)
  expect(sum).toBeLessThanOrEqual(25_000)
})
