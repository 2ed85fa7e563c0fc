import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

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
