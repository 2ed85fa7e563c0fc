import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterEach, beforeAll, expect } from 'vitest'
import { findBrowser, findShell } from '#app/commands/browser.mjs'
import { hearBanners } from './banners.ts'
import { keep } from './kept.ts'
import type { RunningServer } from './server.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // One process less to wake for every frame.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page is left before its scripts would run fast enough to make good what optimising them
  // takes.
  '--js-flags=--no-opt --no-maglev',
  // Not by a route, which would switch the browser's cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
]

type Opening = BrowserContextOptions & {
  as?: { headers: { Cookie: string } }
  /** Banners stay until the page is left. */
  holdBanners?: boolean
}

/**
 * Call once at the top of a test file, after `useServer()`: a real Chromium, one a worker. Every
 * page has a browser context of its own that reaches only our server and is closed after its test.
 * Navigations resolve when the page's scripts, if any, have started.
 * @param hasWindows whether the test needs the Chromium that people use; the one without windows
 *   is quicker, but follows no redirect of a form to another site and lays some lines out otherwise
 */
export function useBrowser(server: RunningServer, { hasWindows = false } = {}) {
  let browser: Browser
  beforeAll(async () => {
    const executablePath = (hasWindows ? undefined : findShell()) ?? findBrowser()
    browser = await keep(`browser ${executablePath}`, '', () => launch(executablePath))
  })
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close()
  })

  async function open(path: string, { as, holdBanners, ...options }: Opening = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: server.origin,
      reducedMotion: 'reduce',
      // A test's routes do not see what a worker asks for: only tests of the worker have one.
      serviceWorkers: 'block',
      ...options,
    })
    // For what hangs: on a busy machine a page may take many seconds.
    context.setDefaultTimeout(120_000)
    if (as) await context.addCookies([cookieOf(as.headers.Cookie, server.origin)])
    const hasScripts = options.javaScriptEnabled !== false
    if (hasScripts) context.on('page', (page) => waitsForScripts(page, server.origin))
    const page = await context.newPage()
    noticed.set(page, watch(page, server.origin, hasScripts))
    if (hasScripts) await hearBanners(page, holdBanners)
    await page.goto(path)
    return page
  }
  /** A browser of its own that keeps what it has in a folder, for the next one; close it. */
  async function openProfile(folder: string, { as }: Pick<Opening, 'as'> = {}) {
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: (hasWindows ? undefined : findShell()) ?? findBrowser(),
      args: flags,
      baseURL: server.origin,
      serviceWorkers: 'block',
    })
    context.setDefaultTimeout(120_000)
    if (as) await context.addCookies([cookieOf(as.headers.Cookie, server.origin)])
    context.on('page', (page) => waitsForScripts(page, server.origin))
    return context
  }
  return { open, openProfile, killProfile }
}

/** Kills the browser that has this folder with all its processes, as a power cut would. */
function killProfile(folder: string) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ids = all.filter((id) => readCommand(id).includes(`--user-data-dir=${folder}`))
  expect(ids).not.toEqual([])
  // Children first: what a parent leaves behind may end by itself before its turn.
  for (const id of ids.map(Number).sort((a, b) => b - a)) process.kill(id, 'SIGKILL')
}

/** Empty for a process that has ended meanwhile. */
function readCommand(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

async function launch(executablePath: string | undefined) {
  const value = await chromium.launch({ executablePath, args: flags, handleSIGTERM: false })
  return { value, end: () => value.close() }
}

/**
 * Waits for React's hydration, of which one effect takes the scrolling over from the browser. The
 * page that the worker shows in place of one that is not kept has none.
 */
async function waitForScripts(page: Page) {
  const isStarted = () =>
    window.history.scrollRestoration === 'manual' || !('__reactRouterContext' in window)
  await page.waitForFunction(isStarted).catch(async (cause: Error) => {
    const missing = await page.evaluate(listMissing).catch(String)
    const { errors } = findNotices(page)
    throw new Error(`${page.url()} did not start: ${JSON.stringify({ missing, errors })}`, {
      cause,
    })
  })
}

/** What a page asked for and did not get, or not yet. */
function listMissing() {
  const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const failed = asked.filter(({ responseStatus }) => responseStatus !== 200)
  const came = new Set(asked.map(({ name }) => name))
  const scripts = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=later], link[rel=modulepreload]'),
  ]
  const late = scripts.filter(({ href }) => !came.has(href))
  return [document.readyState, ...failed.map(({ name }) => name), ...late.map(({ href }) => href)]
}

/** Makes each navigation wait for the page's scripts, before which nothing is typed or pressed. */
function waitsForScripts(page: Page, origin: string) {
  for (const way of ['goto', 'reload', 'goBack', 'goForward'] as const) {
    const go = page[way].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>
    page[way] = async (...args: unknown[]) => {
      const response = await go(...args)
      const type = response?.headers()['content-type'] ?? 'text/html'
      const isPage = page.url().startsWith(`${origin}/`) && type.startsWith('text/html')
      if (isPage) await waitForScripts(page)
      return response
    }
  }
}

/** Errors of a page since it was opened, and its requests to other servers. */
export type PageNotices = { errors: string[]; foreign: string[] }

const noticed = new WeakMap<Page, PageNotices>()

/** What was noticed on a page that `open` gave; the reader empties the lists. */
export function findNotices(page: Page): PageNotices {
  return noticed.get(page) ?? { errors: [], foreign: [] }
}

function watch(page: Page, origin: string, hasScripts: boolean): PageNotices {
  const errors: string[] = []
  const foreign: string[] = []
  const isOurs = (url: string) => URL.parse(url)?.origin === origin || /^(data|blob):/.test(url)
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    // The browser reports a 4xx of the page itself, too, which may be intended.
    const isOfPage = message.text().startsWith('Failed to load resource') && url === page.url()
    // Without scripts nothing removes the attributes that open the menu in older browsers.
    const isForOthers = !hasScripts && message.text().includes('popovertarget is ignored')
    // On a busy machine a preloaded style is used later than the browser expects.
    const isOfClock = message.text().includes('not used within a few seconds')
    const isOfWorker = message.text().includes('registration blocked by Playwright')
    if (!isOfPage && !isForOthers && !isOfClock && !isOfWorker && isOurs(url))
      errors.push(`${url}: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (!isOurs(request.url())) foreign.push(request.url())
  })
  return { errors, foreign }
}

function cookieOf(header: string, url: string) {
  const at = header.indexOf('=')
  return { name: header.slice(0, at), value: header.slice(at + 1), url }
}

/** In characters that the browser keeps as one byte each: it takes them in half the time. */
const axe = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
).replace(
  /[^\0-\x7f]/g,
  (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
)

/** For a page that goes on to many others: each brings axe along, which is sent to it once. */
export function keepAxe(page: Page) {
  return page.addInitScript(axe)
}

export async function expectAccessible(page: Page) {
  expect(await violationsOn(page)).toEqual([])
}

/** Of the rules, those whose answer depends on the scheme. */
export const rulesOfColor = ['color-contrast', 'link-in-text-block']

export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await page.evaluate(waitForPaint)
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as Axe
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // Of what axe can load beforehand, the rules for media alone are in use.
      preload: { assets: ['media'] },
      ...(runOnly && { runOnly }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}

/** Waits until a change of scheme, width or state is painted; motion is switched off. */
async function waitForPaint() {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

type AxeViolation = { id: string; nodes: { html: string }[] }
type Axe = {
  axe: { run: (of: Document, options: object) => Promise<{ violations: AxeViolation[] }> }
}
