import type { Page } from '@playwright/test'

/** A finger on the page, at pixels of the window. */
export async function aFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
}
