import type { Page } from '@playwright/test'
import { findNotices } from './notices.ts'

/** Makes each navigation wait for the page's scripts, before which nothing is typed or pressed. */
export function waitForScriptsAfterNavigation(page: Page, origin: string) {
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

/** Waits until the page stays in view without a connection: that comes after the start. */
export async function waitForOfflineScript(page: Page) {
  await page.locator('html[data-offline-guard]').waitFor({ state: 'attached' })
}
