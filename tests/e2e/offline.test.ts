import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { useServer } from '#tests/support/server.ts'

useDatabase()
const server = useServer()
const browser = useBrowser(server)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('the manifest names only what is there', async () => {
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await fetch(server.origin + src)
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type])
    if (sizes === 'any') continue
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([src, `${width}x${height}`]).toEqual([src, sizes])
  }
  const user = await aUser()
  const paths = manifest.shortcuts.map(({ url }: { url: string }) => url)
  for (const path of [manifest.start_url, manifest.share_target.action, ...paths]) {
    const { status } = await fetch(server.origin + path, { ...user, redirect: 'manual' })
    expect([path, status]).toEqual([path, 200])
  }
})

test('the worker is asked for anew each time, compressed, and has the policy of every answer', async () => {
  const { status, headers } = await fetch(`${server.origin}/service-worker.js`, {
    headers: { 'Accept-Encoding': 'br' },
  })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('content-security-policy')).toMatch(/manifest-src 'self'; worker-src 'self'/)
})

test('the browser finds the site fit to be installed, and without a network says what is there', async () => {
  const user = await aUser()
  const page = await browser.open('/my', { as: user, ...phone })
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A context of the tests keeps nothing, which the browser takes for its private mode.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(errors).toEqual([])
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.context().setOffline(true)
  await page.evaluate(() => location.assign('/my/portfolios'))
  await page.getByRole('heading', { name: 'No connection' }).waitFor()
  await page.getByText('No shoot is with you.').waitFor()
})

async function aDay() {
  const user = await aUser()
  const places = []
  for (const [index, title] of ['Pier', 'Dune'].entries()) {
    const { id } = await aLocation(user, {
      title,
      coordinates: { latitude: 46 + index / 100, longitude: 7.7 },
    })
    await photos.create(user, await aPhoto({ hue: index * 90 }), { locationId: id }, `${title}.jpg`)
    places.push(id)
  }
  const { id } = await aShoot(user, { title: 'Dawn', locationIds: places })
  for (let number = 1; number <= 10; number++) await aSlot(user, id, { title: `Bag ${number}` })
  return { user, id, places }
}

async function takeAlong(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('button', { name: 'Take along' }).click()
  await page.getByText(/^With you: complete, [\d.]+ [kM]B, taken \d+:\d\d[ap]m$/).waitFor()
}

test('a shoot that is taken along opens on every tab without a network', async () => {
  const { user, id } = await aDay()
  const page = await browser.open(`/my/shoots/${id}/plan`, { as: user, ...phone })
  await takeAlong(page)
  await page.context().setOffline(true)
  for (const [tab, there] of [
    ['Details', '.editor'],
    ['Gear', '.pack-row >> nth=9'],
    ['Concept', '.concept-words'],
    ['Who sees it', '.audience'],
    ['Plan', '.board-page'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Dawn' }).getByRole('link', { name: tab }).click()
    await page.locator(there).waitFor()
  }
})
