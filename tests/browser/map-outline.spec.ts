import type { Locator } from '@playwright/test'
import { aUser } from '#tests/support/factories.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<object, object>({
  serverEnvironment: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      await use({ MAP_TILE_URL: 'https://tile.example/{z}/{x}/{y}.png' })
    },
    { scope: 'worker' },
  ],
})

test('without tiles a place that is typed is shown among towns whose names are whole', async ({
  open,
}) => {
  const page = await open('/my/locations/new', { as: await aUser() })
  await page.route('https://tile.example/**', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('textbox', { name: 'Coordinates' }).fill('47.8, 13.05')
  const names = page.locator('.map-live .map-town text')
  await expect(names.filter({ hasText: /^Salzburg$/ })).toBeVisible()
  await expect(page.locator('.leaflet-control-scale-line')).toHaveText('10 km')
  // Each stands wholly on the map, on no other name, and not on the pin.
  const [map] = await boxesOf(page.locator('.map-live'))
  const [pin] = await boxesOf(page.locator('.map-live .map-pin'))
  const boxes = await boxesOf(names)
  expect(boxes.length).toBeGreaterThan(5)
  for (const [index, { left, right, top, bottom }] of boxes.entries()) {
    expect([left > map!.left, right < map!.right, top > map!.top, bottom < map!.bottom]).toEqual([
      true,
      true,
      true,
      true,
    ])
    for (const other of [...boxes.slice(index + 1), middleOf(pin!)]) {
      const isApart =
        right <= other.left || other.right <= left || bottom <= other.top || other.bottom <= top
      expect(isApart).toBe(true)
    }
  }
})

test('what is drawn goes along with a map that is moved, and is drawn anew for where it stops', async ({
  open,
}) => {
  const page = await open('/my/locations/new', { as: await aUser() })
  await page.route('https://tile.example/**', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('textbox', { name: 'Coordinates' }).fill('47.8, 13.05')
  const name = page.locator('.map-live .map-town text', { hasText: /^Salzburg$/ })
  await expect(name).toBeVisible()
  await page.getByRole('button', { name: 'Move the map by hand' }).click()
  const [before] = await boxesOf(name)
  const [map] = await boxesOf(page.locator('.map-live'))
  const [x, y] = [map!.left + 40, map!.bottom - 120]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y - 30, { steps: 4 })
  const [during] = await boxesOf(name)
  expect([during!.left - before!.left, during!.top - before!.top].map(Math.round)).toEqual([
    40, -30,
  ])
  await page.mouse.move(x + 60, y - 30, { steps: 4 })
  const towns = page.waitForResponse((response) => response.url().includes('/towns?'))
  await page.mouse.up()
  expect((await (await towns).json()).map((town: { name: string }) => town.name)).toContain(
    'Salzburg',
  )
  await expect(name).toBeVisible()
})

test('a map down the page starts when it comes into view', async ({ open }) => {
  const viewport = { width: 390, height: 500 }
  const page = await open('/my/locations/new', { as: await aUser(), viewport })
  await page.route('https://tile.example/**', (route) => route.fulfill({ status: 404 }))
  const drawing = page.locator('.map-ground')
  await expect(drawing).not.toBeInViewport()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.getByText('Show the map')).toBeAttached()
  await expect(page.locator('.map-live')).toHaveCount(0)
  await drawing.scrollIntoViewIfNeeded()
  await expect(page.locator('.map-live')).toBeVisible()
})

type Box = { left: number; right: number; top: number; bottom: number }

function boxesOf(locator: Locator): Promise<Box[]> {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
}

/** A pin is drawn in the middle of what can be pressed. */
function middleOf({ left, right, top, bottom }: Box): Box {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return { left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 }
}
