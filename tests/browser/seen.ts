import type { Page } from '@playwright/test'

/** The visible text of a page, without what is there only with scripts or only without. */
export function readVisibleText(page: Page): Promise<string> {
  return page.evaluate(() => {
    // Words of a drawing count as shown in Chromium although the group around them is not.
    for (const element of document.querySelectorAll<HTMLElement>(
      '.needs-script, .needs-script text, .without-script, .copy-plain',
    )) {
      element.style.display = 'none'
    }
    return document.body.innerText
  })
}
