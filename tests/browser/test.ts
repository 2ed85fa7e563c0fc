import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  chromium,
  type Page,
} from '@playwright/test'
import type pg from 'pg'
import { aUser } from '#tests/support/factories.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import {
  connect,
  createWorkerDatabase,
  emptyDatabase,
  workerDatabase,
} from '#tests/support/worker-database.ts'
import { hearBanners } from './banners.ts'
import { hearNotices } from './notices.ts'
import { waitForScriptsAfterNavigation } from './page-scripts.ts'

export { expect } from '@playwright/test'

type Person = Awaited<ReturnType<typeof aUser>>

type Opening = BrowserContextOptions & {
  /** Who is logged in. */
  as?: { headers: { Cookie: string } }
  /** Banners stay until the page is left. */
  holdBanners?: boolean
}

type WorkerFixtures = {
  /** Variables of the server's environment besides the usual ones. */
  serverEnvironment: Record<string, string>
  /** Files that give it a name of their own get a server that has answered nobody else. */
  serverName: string
  server: RunningServer
  /** Looks behind the app; its tables are empty when a test begins. */
  database: { query: pg.Client['query'] }
}

export type Recce = WorkerFixtures & {
  /** Makes tables empty for a test, and fails it for what the app complains of. */
  cleanStart: undefined
  /** A photographer on the largest plan. */
  owner: Person
  /**
   * A page in a browser context of its own, which reaches only our server. Navigations resolve when
   * the page's scripts, if any, have started.
   */
  open: (path: string, opening?: Opening) => Promise<Page>
  /** A browser of its own that keeps what it has in a folder, for the next one; close it. */
  openProfile: (folder: string, opening?: Pick<Opening, 'as'>) => Promise<BrowserContext>
  /** A folder of files that is removed after the test. */
  folder: { path: string; keep: (name: string, bytes: Uint8Array) => void }
}

export const test = base.extend<Omit<Recce, keyof WorkerFixtures>, WorkerFixtures>({
  serverEnvironment: [{}, { scope: 'worker', option: true }],
  serverName: ['shared', { scope: 'worker', option: true }],

  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => {
      await createWorkerDatabase()
      // A server that starts now finds no mails and jobs of another one.
      await emptyDatabase()
      const client = await connect(workerDatabase().url)
      await use({ query: client.query.bind(client) as pg.Client['query'] })
      await client.end()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ database: _, serverEnvironment }, use) => {
      const server = await startServer({ environment: serverEnvironment })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  cleanStart: [
    async ({ database: _ }, use) => {
      await emptyDatabase()
      await use(undefined)
    },
    { auto: true },
  ],

  owner: async ({ cleanStart: _ }, use) => use(await aUser()),

  open: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (path, { as, holdBanners, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: server.origin,
        reducedMotion: 'reduce',
        // A test's routes do not see what a worker asks for: only tests of the worker have one.
        serviceWorkers: 'block',
        ...options,
      })
      contexts.push(context)
      if (as) await context.addCookies([cookieOf(as.headers.Cookie, server.origin)])
      const hasScripts = options.javaScriptEnabled !== false
      if (hasScripts)
        context.on('page', (page) => waitForScriptsAfterNavigation(page, server.origin))
      const page = await context.newPage()
      hearNotices(page, server.origin, hasScripts)
      if (hasScripts) await hearBanners(page, holdBanners)
      await page.goto(path)
      return page
    })
    for (const context of contexts) await context.close()
  },

  openProfile: async ({ server, launchOptions }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (folder, { as } = {}) => {
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL: server.origin,
        serviceWorkers: 'block',
      })
      contexts.push(context)
      if (as) await context.addCookies([cookieOf(as.headers.Cookie, server.origin)])
      context.on('page', (page) => waitForScriptsAfterNavigation(page, server.origin))
      return context
    })
    for (const context of contexts) await context.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  folder: async ({}, use) => {
    const path = mkdtempSync(join(tmpdir(), 'recce-folder-'))
    await use({
      path,
      keep(name, bytes) {
        mkdirSync(dirname(join(path, name)), { recursive: true })
        writeFileSync(join(path, name), bytes)
      },
    })
    rmSync(path, { recursive: true, force: true })
  },
})

function cookieOf(header: string, url: string) {
  const at = header.indexOf('=')
  return { name: header.slice(0, at), value: header.slice(at + 1), url }
}
