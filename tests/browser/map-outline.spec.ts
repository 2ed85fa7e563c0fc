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
  const town = page.getByText('Salzburg', { exact: true })
  await expect(town).toBeVisible()
  await expect(page.locator('.leaflet-control-scale-line')).toHaveText('10 km')
  // Nothing that is drawn later lies on the names: neither other tiles of theirs nor pins.
  const layers = await town.evaluate((name) => {
    const zIndexOf = (pane: string) =>
      Number(getComputedStyle(document.querySelector(`.leaflet-${pane}-pane`) as Element).zIndex)
    const tile = name.parentElement as HTMLElement
    return {
      isAbovePins: zIndexOf('towns') > zIndexOf('marker'),
      hasGround: tile.querySelector('canvas') !== null,
      overflow: getComputedStyle(tile).overflow,
    }
  })
  expect(layers).toEqual({ isAbovePins: true, hasGround: false, overflow: 'visible' })
})
