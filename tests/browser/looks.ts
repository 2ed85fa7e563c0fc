import type { Page } from '@playwright/test'

/** Elements wider than the page or its phone frame: nothing may scroll sideways. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('.phone')]
    const isWide = (box: Element) => box.scrollWidth > box.clientWidth
    if (!boxes.some(isWide)) return []
    const isHeld = (element: Element) => {
      for (let up = element.parentElement; up && !boxes.includes(up); up = up.parentElement) {
        if (getComputedStyle(up).overflowX !== 'visible') return true
      }
      return false
    }
    const edge = document.documentElement.clientWidth
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > edge + 0.5 && !isHeld(element),
    )
    return ['wider than the window', ...out.map((element) => element.outerHTML.slice(0, 100))]
  })
}

/**
 * Controls smaller than a finger needs. A link within text may be as low as its line, and a link of
 * words as narrow as they are.
 */
export function smallTargets(page: Page, least = 44): Promise<string[]> {
  return page.evaluate((size) => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const areaOf = (control: Element) => control.closest('label') ?? control
    const shown = [...document.querySelectorAll(controls)].filter((control) => {
      const { width, height } = areaOf(control).getBoundingClientRect()
      const isThere = control.checkVisibility({ visibilityProperty: true })
      return isThere && width > 1 && height > 1 && getComputedStyle(control).display !== 'inline'
    })
    return shown.flatMap((control) => {
      const area = areaOf(control)
      const { height } = area.getBoundingClientRect()
      // What reaches out of a control is pressed as a part of it.
      const boxes = [area, ...area.children].map((one) => one.getBoundingClientRect())
      const width = Math.max(...boxes.map((box) => box.width))
      const isWords = control.matches('a') && control.textContent !== ''
      if (Math.round(width) >= (isWords ? 24 : size) && Math.round(height) >= size) return []
      return `${Math.round(width)}x${Math.round(height)} ${control.outerHTML.slice(0, 120)}`
    })
  }, least)
}
