import type { Page } from '@playwright/test'

/** Errors of a page since it was opened, and its requests to other servers. */
export type PageNotices = { errors: string[]; foreign: string[] }

const noticed = new WeakMap<Page, PageNotices>()

/** What was noticed on a page that the fixture `open` gave; the reader empties the lists. */
export function findNotices(page: Page): PageNotices {
  return noticed.get(page) ?? { errors: [], foreign: [] }
}

export function hearNotices(page: Page, origin: string, hasScripts: boolean) {
  const errors: string[] = []
  const foreign: string[] = []
  noticed.set(page, { errors, foreign })
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
}
