import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { claimPort, useServer } from '#tests/support/server.ts'

/** A tile server that counts what it is asked for, and gives nothing for some zooms. */
const asked = new Set<string>()
let refused = /^$/
const tile = await aPhoto({ width: 256, height: 256, format: 'png' })
const tiles = createServer(({ url = '' }, answer) => {
  asked.add(url)
  const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'image/png' }
  if (refused.test(url)) return void answer.writeHead(404, headers).end()
  answer.writeHead(200, { ...headers, 'Cache-Control': 'no-store' }).end(tile)
})
const { port, release } = await claimPort()
await new Promise<void>((resolve) => tiles.listen(port, 'localhost', resolve))
afterAll(async () => {
  tiles.closeAllConnections()
  await new Promise((resolve) => tiles.close(resolve))
  await release()
})
beforeEach(() => asked.clear())

useDatabase()
const server = useServer({
  MAP_TILE_URL: `http://localhost:${port}/{z}/{x}/{y}.png`,
  MAP_TILES_OFFLINE: '1',
})
const browser = useBrowser(server)

test('the tiles of a shoot’s area are taken along, shown without a network, and missed by their number', async () => {
  const user = await aUser()
  const { slug, id: place } = await aLocation(user, {
    title: 'Pier',
    coordinates: { latitude: 46.02, longitude: 7.75 },
  })
  const { id } = await aShoot(user, { title: 'Dawn', locationIds: [place] })
  const shown = `/app/${user.username}/shoot/dawn/location/${slug}`
  const page = await browser.open(`/my/shoots/${id}/plan`, { as: user, serviceWorkers: 'allow' })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  refused = /^\/18\/136715\//
  await page.getByRole('button', { name: 'Take along' }).click()
  await page.getByText(/^With you: 3 map tiles missing, /).waitFor()
  expect(asked.size).toBe(9 * 15)
  asked.clear()
  refused = /^$/
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^With you: complete, /).waitFor()
  expect([...asked].sort()).toEqual([93_238, 93_239, 93_240].map((row) => `/18/136715/${row}.png`))

  tiles.closeAllConnections()
  refused = /./
  await page.context().setOffline(true)
  await page.goto(shown)
  await page.getByRole('button', { name: 'Show the map' }).click()
  await page.locator('.map-tile img[data-kept].leaflet-tile-loaded').first().waitFor()
  const { kept, empty } = await page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>('.map-tile img')]
    const loaded = images.filter(({ naturalWidth }) => naturalWidth === 256)
    return { kept: loaded.length, empty: images.length - loaded.length }
  })
  expect(kept).toBeGreaterThan(0)
  expect(empty).toBeLessThan(kept)
  await page.getByText('© OpenStreetMap contributors').first().waitFor()
})
