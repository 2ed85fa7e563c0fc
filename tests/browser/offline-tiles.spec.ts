import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aLink } from '#tests/sharing/a-link.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { test as base, expect } from './test.ts'

type Tiles = {
  origin: string
  asked: Set<string>
  /** What requests said of the page they are for. */
  referrers: Set<string | undefined>
  refused: RegExp
  hangUp: () => void
}

const test = base.extend<object, { tiles: Tiles }>({
  /** A tile server that counts what it is asked for, and gives nothing for some zooms. */
  tiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      const tile = await aPhoto({ width: 256, height: 256, format: 'png' })
      const server = createServer(({ url = '', headers: { referer } }, answer) => {
        tiles.asked.add(url)
        tiles.referrers.add(referer)
        const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'image/png' }
        if (tiles.refused.test(url)) return void answer.writeHead(404, headers).end()
        answer.writeHead(200, { ...headers, 'Cache-Control': 'no-store' }).end(tile)
      })
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
      const { port } = server.address() as AddressInfo
      const tiles: Tiles = {
        origin: `http://localhost:${port}`,
        asked: new Set(),
        referrers: new Set(),
        refused: /^$/,
        hangUp: () => server.closeAllConnections(),
      }
      await use(tiles)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    { scope: 'worker' },
  ],
  serverEnvironment: [
    async ({ tiles }, use) => {
      await use({ MAP_TILE_URL: `${tiles.origin}/{z}/{x}/{y}.png`, MAP_TILES_OFFLINE: '1' })
    },
    { scope: 'worker' },
  ],
})

test('the tiles of a shoot’s area are saved offline, shown without a network, and missed by their number', async ({
  open,
  server,
  tiles,
}) => {
  tiles.referrers.clear()
  const user = await aUser()
  const { slug, id: place } = await aLocation(user, {
    title: 'Pier',
    coordinates: { latitude: 46.02, longitude: 7.75 },
  })
  const { id } = await aShoot(user, { title: 'Dawn', locationIds: [place] })
  const shown = `/app/${user.username}/shoot/dawn/location/${slug}`
  const page = await open(`/my/shoots/${id}/plan`, { as: user, serviceWorkers: 'allow' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  tiles.refused = /^\/18\/136715\//
  await page.getByRole('button', { name: 'Save offline' }).click()
  await page.locator('.save-offline summary').click()
  await expect(page.getByText(/^Offline copy incomplete: 3 map tiles missing, /)).toBeVisible()
  expect(tiles.asked.size).toBe(9 * 15)
  expect([...tiles.referrers]).toEqual([`${server.origin}/`])
  tiles.asked.clear()
  tiles.refused = /^$/
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.save-offline summary').click()
  await expect(page.getByText(/^Saved offline: /)).toBeVisible()
  expect([...tiles.asked].sort()).toEqual(
    [93_238, 93_239, 93_240].map((row) => `/18/136715/${row}.png`),
  )

  tiles.hangUp()
  tiles.refused = /./
  await page.context().setOffline(true)
  await page.goto(shown)
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(page.locator('.map-tile img[data-kept].leaflet-tile-loaded').first()).toBeVisible()
  const { kept, empty } = await page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.map-tile img')]
    const loaded = images.filter(({ naturalWidth }) => naturalWidth === 256)
    return { kept: loaded.length, empty: images.length - loaded.length }
  })
  expect(kept).toBeGreaterThan(0)
  expect(empty).toBeLessThan(kept)
  await expect(page.getByText('© OpenStreetMap contributors').first()).toBeVisible()
})

test('a tile server hears from a page behind a link which site asks, and nothing more', async ({
  open,
  owner,
  server,
  tiles,
}) => {
  const { id } = await aLocation(owner, { coordinates: { latitude: 46.02, longitude: 7.75 } })
  const link = await aLink(owner, { kind: 'location', itemId: id }, { sections: ['position'] })
  const page = await open(link.path)
  tiles.referrers.clear()
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect.poll(() => [...tiles.referrers]).toEqual([`${server.origin}/`])
})
