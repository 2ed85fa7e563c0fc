import { expect, type Page } from '@playwright/test'

const unreadBanners = new WeakMap<Page, string[]>()

/**
 * Waits until a page shows this banner, or finds that it has shown it already. A banner that a test
 * has waited for, or that another page showed, does not count again.
 */
export async function expectBanner(page: Page, text: string) {
  const unread = unreadBanners.get(page)
  if (!unread)
    return page.locator('.banners .banner', { hasText: text }).waitFor({ state: 'attached' })
  await expect.poll(() => unread.some((said) => said.includes(text)) || unread).toBe(true)
  unread.splice(0, unread.findIndex((said) => said.includes(text)) + 1)
}

/** Call before a page is opened: keeps what its banners say. `hold` lets none of them fade. */
export async function hearBanners(page: Page, hold = false) {
  const unread: string[] = []
  unreadBanners.set(page, unread)
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.frame().parentFrame()) unread.length = 0
  })
  await page.exposeFunction('hearBanner', (text: string) => unread.push(text))
  await page.addInitScript(watchBanners, hold)
}

/** Runs in the page, before anything of it is there. */
function watchBanners(hold: boolean) {
  const { hearBanner } = window as unknown as { hearBanner: (text: string) => void }
  const said = new WeakMap<Element, string>()
  const places = document.getElementsByClassName('banners')
  function look() {
    for (const banner of [...places].flatMap(({ children }) => [...children])) {
      const text = banner.querySelector('p')?.textContent ?? ''
      if (!text || said.get(banner) === text) continue
      said.set(banner, text)
      hearBanner(text)
    }
  }
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
  })
  if (!hold) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.banners > .banner { animation: none !important }')
  document.adoptedStyleSheets.push(sheet)
}
