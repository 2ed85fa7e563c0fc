import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { type Browser, chromium } from 'playwright'
import { findBrowser } from '#app/commands/browser.mjs'
import { median } from './load.ts'
import { type Figure, print } from './report.ts'
import { serve } from './served.ts'

const password = 'locations-demo'
const debuggingPort = 20_313

/** The least score of performance on a phone, of the demo's pages. */
const pages = [
  { name: 'start page', path: '/', least: 100 },
  { name: 'shoot', path: '/app/demo/shoot/stellar-music-video', least: 98 },
  { name: 'portfolio', path: '/app/demo/portfolio/light-over-water', least: 98 },
  { name: 'location', path: '/app/demo/location/tram-bend-in-alfama', least: 99 },
  { name: 'home', path: '/my', least: 98 },
  { name: 'list of locations', path: '/my/locations', least: 98 },
  { name: 'Discover', path: '/discover', least: 98 },
]

/**
 * Prints what Lighthouse says of pages of the demo on a phone: the median of three visits each. The
 * scores of performance are simulated from what the visit cost, so they fall with the machine.
 */
export async function measureLighthouse() {
  const folder = mkdtempSync(join(tmpdir(), 'recce-lighthouse-'))
  const environment = { DATA_DIR: folder, DEMO_PASSWORD: password, RATE_LIMITS: 'off' }
  const ours = await serve('build/server/index.js', 20_312, { environment })
  try {
    const session = await logIn(ours.origin)
    for (const { name, path, least } of pages) {
      const visits: Result[] = []
      for (let visit = 0; visit < 3; visit++) {
        visits.push(await look(ours.origin + path, path.startsWith('/my') ? session : undefined))
      }
      print(name, figuresOf(visits, least))
    }
  } finally {
    await ours.stop()
    rmSync(folder, { recursive: true })
  }
}

/** @returns the cookie of the demo photographer's session, as `name=value` */
async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailOrUsername: 'demo', password }),
  })
  if (!answer.ok) throw new Error(`The demo does not log in: ${answer.status}`)
  const [cookie = ''] = answer.headers.getSetCookie()
  return cookie.split(';')[0] ?? ''
}

/** As a phone, which Lighthouse is unless told otherwise, in a browser that has seen nothing yet. */
async function look(address: string, session: string | undefined) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    if (session) await setCookie(browser, address, session)
    const found = await lighthouse(address, { port: debuggingPort, logLevel: 'error' })
    if (!found || found.lhr.runtimeError) {
      throw new Error(`${address}: ${found?.lhr.runtimeError?.message ?? 'no result'}`)
    }
    return found.lhr
  } finally {
    await browser.close()
  }
}

/** A header would reach the page alone: what its scripts load would be asked for by nobody. */
async function setCookie(browser: Browser, url: string, session: string) {
  const [name = '', value = ''] = session.split('=')
  const devtools = await browser.newBrowserCDPSession()
  await devtools.send('Storage.setCookies', { cookies: [{ url, name, value, httpOnly: true }] })
}

function figuresOf(visits: Result[], least: number): Figure[] {
  const score = (category: string) =>
    100 * median(visits.map(({ categories }) => categories[category]?.score ?? 0))
  const measured = (audit: string) =>
    median(visits.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return [
    { what: 'performance', value: score('performance'), unit: '', least },
    { what: 'accessibility', value: score('accessibility'), unit: '', least: 100 },
    { what: 'best practices', value: score('best-practices'), unit: '', least: 100 },
    { what: 'largest paint', value: measured('largest-contentful-paint') / 1000, unit: 's' },
    { what: 'blocked', value: measured('total-blocking-time'), unit: 'ms' },
    { what: 'layout shift', value: measured('cumulative-layout-shift'), unit: '' },
    { what: 'sent', value: measured('total-byte-weight') / 1000, unit: 'kB' },
  ]
}
