import type { Page } from '@playwright/test'
import { faultsInHtml } from '#tests/support/valid-html.ts'
import { keepAxe, rulesOfColor, violationsOn } from './axe.ts'
import type { Library } from './library.ts'
import { overflowing, smallTargets } from './looks.ts'
import { findNotices } from './notices.ts'
import type { State } from './states.ts'
import type { Recce } from './test.ts'

const tiles = 'https://tile.openstreetmap.org/'

/**
 * What keeps somebody from reading or using pages, by the name of their state: violations of axe
 * (all rules on a narrow light page; those of colour once a page on a wide dark one), HTML that is
 * not valid (once an address), what is wider than the window or too small for a finger, errors of
 * scripts, and requests to other servers. A sample leaves out the dark page and the other widths.
 */
export async function findFaults(
  { open }: Pick<Recce, 'open'>,
  states: State[],
  people: Library,
  { isSample = false } = {},
) {
  const faults: Record<string, string[]> = {}
  const pages = new Map<State['as'], Page>()
  const seen = new Set<string>()
  // Addresses of pages on which nothing was done yet.
  const untouched = new Map<Page, string>()
  for (const state of states) {
    const { as } = state
    const page =
      pages.get(as) ?? (await open('/', { ...(as && { as: people[as] }), holdBanners: true }))
    if (!pages.has(as)) {
      pages.set(as, page)
      await keepAxe(page)
      // Leaving an unsaved import asks first.
      page.on('dialog', (dialog) => dialog.accept())
    }
    const address = `${as} ${state.path}`
    const path = `${as} by night ${state.path.split('?', 1)[0]}`
    const looks = {
      html: !seen.has(address),
      night: !isSample && !seen.has(path),
      widths: isSample ? [390] : [390, 320, 820, 1280],
      isThere: state.act !== undefined && untouched.get(page) === state.path,
    }
    let found = await findFaultsIn(page, state, looks)
    // A server that has no processor to itself for a second sends its visitors away for a moment.
    if (!state.act && found.some((one) => one.includes('status of 503'))) {
      found = await findFaultsIn(page, state, looks)
    }
    seen.add(address).add(path)
    if (state.act || state.hasMap || state.status) untouched.delete(page)
    else untouched.set(page, state.path)
    if (found.length > 0) faults[state.name] = found
  }
  return faults
}

type Looks = { html: boolean; night: boolean; widths: number[]; isThere: boolean }

async function findFaultsIn(
  page: Page,
  { path, status = 200, isRefused, hasMap, act }: State,
  { html, night, widths, isThere }: Looks,
) {
  await page.setViewportSize({ width: 390, height: 844 })
  const found: string[] = []
  if (isThere) {
    await page.emulateMedia({ colorScheme: 'light' })
  } else {
    // Sizes are reserved, so these checks need no pictures.
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    if (response?.status() !== status) return [`answered ${response?.status()}`]
    if (html) found.push(...(await faultsInHtml(await response.text())))
  }
  try {
    await act?.(page)
  } catch (error) {
    return [...found, String(error).slice(0, 300)]
  }
  found.push(...(await smallTargets(page)).map((one) => `small: ${one}`))
  found.push(...(await violationsAt(page, 'light')))
  for (const width of widths) found.push(...(await overflowsAt(page, width)))
  if (night) found.push(...(await violationsAt(page, 'dark')))
  // Leaves the page, so that late requests for map tiles do not count for the next state.
  if (hasMap) await page.goto('about:blank')
  const { errors, foreign } = findNotices(page)
  found.push(...foreign.splice(0).filter((url) => !(hasMap && url.startsWith(tiles))))
  const isExpected = (error: string) => isRefused && /status of 4\d\d/.test(error)
  return [...found, ...errors.splice(0).filter((error) => !isExpected(error))]
}

async function overflowsAt(page: Page, width: number) {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
  return (await overflowing(page)).map((one) => `${width}: ${one}`)
}

async function violationsAt(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  const width = page.viewportSize()?.width
  const rules = colorScheme === 'dark' ? rulesOfColor : undefined
  return (await violationsOn(page, rules)).map((one) => `${width} ${colorScheme}: ${one}`)
}
