/**
 * Takes the screenshots of the start page (`public/landing`) from the demo of a running app, in
 * light and dark mode. The build does not run this: `node app/commands/draw-product.ts
 * http://localhost:3000 PASSWORD`
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { findBrowser, findShell } from './browser.mjs'

const [origin = 'http://localhost:3000', password = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'product-'))
const desktop = { width: 1200, height: 750 }
const photos = ['riffelsee-1', 'riffelsee-2', 'larch-wood-1', 'alpe-di-siusi-1', 'landwasser-1']
const phone = { width: 390, height: 780 }
/** Pixels of the phone's crop. The page is `tall`, so that no bar covers the crop. */
const part = { width: 390, height: 560 }
const tall = { width: 390, height: 1600 }

const browser = await chromium.launch({
  executablePath: findShell() ?? findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const colorScheme of ['light', 'dark'] as const) {
  const demo = await open('demo', colorScheme)
  await demo.goto('/my/shoots')
  await demo
    .getByRole('link', { name: /Stellar Music Video/ })
    .first()
    .click()
  await demo.getByRole('link', { name: 'Plan', exact: true }).click()
  await demo.locator('.board').waitFor()
  await demo.locator('.board').evaluate((board) => {
    scrollBy({ top: board.getBoundingClientRect().top - 76, behavior: 'instant' })
  })
  await savePicture(demo, `product-board-${colorScheme}`, desktop)
  await savePhonePicture(demo, `product-board-${colorScheme}`, '.board-day')

  const client = await open(undefined, colorScheme)
  await client.setViewportSize(phone)
  await client.goto('/app/demo/shoot/stellar-music-video')
  await client.locator('.view h1').evaluate((title) => {
    scrollBy({ top: title.getBoundingClientRect().top - 96, behavior: 'instant' })
  })
  await savePicture(client, `product-viewer-${colorScheme}`, phone)

  const crew = await open('crew', colorScheme)
  await crew.goto('/my/import')
  await crew
    .locator('#choose-photos')
    .setInputFiles(photos.map((name) => `app/demo/photos/${name}.jpg`))
  await crew.locator('.import-save').waitFor()
  await crew.waitForFunction(() => {
    const names = [...document.querySelectorAll<HTMLInputElement>('.import-fields .input')]
    const pins = [...document.querySelectorAll('.import-map .map-pin')]
    return (
      pins.length > 0 &&
      pins.every((pin) => pin.querySelector('img')) &&
      names.every(({ value }) => value !== '')
    )
  })
  await crew.evaluate(() => {
    const top = document.querySelector('main h1')?.getBoundingClientRect().top ?? 0
    scrollBy({ top: top - 90, behavior: 'instant' })
  })
  await savePicture(crew, `product-import-${colorScheme}`, desktop)
  await savePhonePicture(crew, `product-import-${colorScheme}`, '.import-place:nth-child(2)')
}
await browser.close()
rmSync(folder, { recursive: true })

/** @param username undefined for a visitor */
async function open(username: string | undefined, colorScheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: desktop,
    deviceScaleFactor: 2,
  })
  if (!username) return context.newPage()
  const data = { emailOrUsername: username, password }
  const login = await context.request.post('/api/login', { data })
  if (!login.ok()) throw new Error(`${username} could not log in: ${login.status()}`)
  return context.newPage()
}

async function savePicture(page: Page, name: string, { width }: { width: number }) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const png = join(folder, `${name}.png`)
  await page.screenshot({ path: png, scale: 'css' })
  const to = `public/landing/${name}`
  await sharp(png).avif({ quality: 50, effort: 6 }).toFile(`${to}.avif`)
  await sharp(png).jpeg({ quality: 70, mozjpeg: true }).toFile(`${to}.jpg`)
  if (width > 640)
    await sharp(png).resize(640).avif({ quality: 50, effort: 6 }).toFile(`${to}-640.avif`)
}

async function savePhonePicture(page: Page, name: string, selector: string) {
  await page.setViewportSize(tall)
  await page.waitForLoadState('networkidle')
  const top = await page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top + scrollY)
  const png = await page.screenshot({ clip: { x: 0, y: top - 8, ...part }, fullPage: true })
  await sharp(png).avif({ quality: 50, effort: 6 }).toFile(`public/landing/${name}-phone.avif`)
}
