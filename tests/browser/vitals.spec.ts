import type { Page } from '@playwright/test'
import { withWindows } from './launch.ts'
import { aLibrary } from './library.ts'
import { findNotices } from './notices.ts'
import { expect, type Recce, test } from './test.ts'

const tiles = 'https://tiles.example'

test.use({
  serverEnvironment: { MAP_TILE_URL: `${tiles}/{z}/{x}/{y}.png` },
  launchOptions: withWindows,
})

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

test('nothing jumps on public pages when fonts and pictures come late', async ({
  open,
  server,
}) => {
  const { portfolio } = await aLibrary(server)
  const paths = [
    '/app/ansel/location/old-port',
    `/app/ansel/portfolio/${portfolio.slug}`,
    '/app/ansel',
    '/app/ansel?layout=list',
    '/app/ansel?map=true',
    '/',
    '/about',
    '/pricing',
    '/tutorial',
  ]
  for (const viewport of screens) {
    const page = await open('/api', { viewport })
    for (const path of paths) {
      const { held, shift } = await shiftOf({ server }, page, path)
      expect(held, path).toBeGreaterThan(1)
      expect(shift, `${path} at ${viewport.width}`).toBeLessThan(0.02)
    }
  }
})

test('a map asks nobody for its tiles before the visitor asks for the map', async ({
  open,
  server,
}) => {
  await aLibrary(server)
  const page = await open('/app/ansel/location/old-port')
  const { foreign } = findNotices(page)
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect.poll(() => foreign.length).toBeGreaterThan(0)
  expect(foreign.filter((url) => !url.startsWith(`${tiles}/`))).toEqual([])
})

const late = /\.(woff2|avif|webp|jpg)$/

/**
 * How far a page jumps (the sum of all layout shifts) when its fonts and pictures arrive only after
 * it was painted and its scripts have run, and when it is then scrolled to its end.
 */
async function shiftOf({ server }: Pick<Recce, 'server'>, page: Page, path: string) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let held = 0
  await page.route(late, async (route) => {
    held++
    await gate
    await route.continue()
  })
  await page.goto(server.origin + path, { waitUntil: 'commit' })
  await page.evaluate(twoFrames)
  release()
  await page.evaluate(scrollThrough)
  await page.unroute(late)
  return { held, shift: await page.evaluate(measureShift) }
}

async function twoFrames() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** Scrolls through the page and the phone frame in it until all pictures have loaded. */
async function scrollThrough() {
  await document.fonts.ready
  for (const box of [document.querySelector('.phone'), document.scrollingElement]) {
    for (let top = 0; box && top < box.scrollHeight; top += box.clientHeight / 2) {
      box.scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  }
  // Neither what this width does not show nor the later slides of a carousel are asked for.
  const isNear = (image: Element) => image.getBoundingClientRect().left < window.innerWidth
  const images = [...document.images].filter((image) => image.checkVisibility() && isNear(image))
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

type Shift = PerformanceEntry & { value: number }

function measureShift() {
  return new Promise<number>((resolve) => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as Shift).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    // Buffered entries are reported before the next frame but one.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
  })
}
