import type { Page } from 'playwright'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { noticedOn, useBrowser, violationsOn, waitForScripts } from '#tests/support/browser.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useServer } from '#tests/support/server.ts'
import { aLibrary, type Library } from './library.ts'
import { overflowing, smallTargets } from './looks.ts'
import { emptyStates, ownStates, publicStates, type State } from './states.ts'

useDatabase()
const server = useServer({ DATA_DIR: process.env.DATA_DIR ?? '' })
const browser = useBrowser(server)

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** The rules that a colour scheme can break; all the others see the same page in the dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

test('visitors can read and use every page in every state', async () => {
  const library = await aLibrary()
  expect(await faultsOf(publicStates(library), library)).toEqual({})
}, 300_000)

test('who has just begun can read and use every page', async () => {
  const library = await aLibrary()
  expect(await faultsOf(emptyStates(), library)).toEqual({})
}, 300_000)

test('no page of the table of routes is left out', async () => {
  const library = await aLibrary()
  const visited = [...publicStates(library), ...ownStates(library)].map(
    ({ path }) => path.split('?', 1)[0] ?? '',
  )
  const pages = patternsOf(routes).filter(({ file }) => file.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(15)
  const missed = pages.filter(({ path }) => !visited.some((one) => matchPath(path, one)))
  expect(missed.map(({ path }) => path)).toEqual([])
})

type Table = { path?: string; file: string; index?: boolean; children?: Table }[]

/** The addresses of a table of routes, as patterns. */
function patternsOf(table: Table, above = ''): { path: string; file: string }[] {
  return table.flatMap(({ path, file, index, children }) => {
    const full = path === undefined ? above : `${above}/${path}`
    if (children) return patternsOf(children, full)
    return index || path !== undefined ? [{ path: full || '/', file }] : []
  })
}

async function faultsOf(states: State[], people: Library) {
  const faults: Record<string, string[]> = {}
  const pages = new Map<State['as'], Page>()
  for (const state of states) {
    const page = pages.get(state.as) ?? (await open(people, state.as))
    pages.set(state.as, page)
    const found = await faultsIn(page, state)
    if (found.length > 0) faults[state.name] = found
  }
  for (const page of pages.values()) await page.context().close()
  return faults
}

async function open(people: Library, as: State['as']) {
  const page = await browser.open('/', { ...(as && { as: people[as] }), viewport: phone })
  // Leaving an import that is not saved asks first.
  page.on('dialog', (dialog) => dialog.accept())
  return page
}

async function faultsIn(page: Page, { path, status = 200, isRefused, hasMap, act }: State) {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(phone)
  const response = await page.goto(server.origin + path)
  if (response?.status() !== status) return [`answered ${response?.status()}`]
  try {
    await waitForScripts(page)
    await act?.(page)
  } catch (error) {
    return [String(error).slice(0, 300)]
  }
  const found = (await smallTargets(page)).map((one) => `small: ${one}`)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    found.push(...(await violationsOn(page)).map((one) => `${viewport.width} light: ${one}`))
    await page.emulateMedia({ colorScheme: 'dark' })
    found.push(
      ...(await violationsOn(page, colourRules)).map((one) => `${viewport.width} dark: ${one}`),
    )
  }
  for (const width of [320, 390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await overflowing(page)).map((one) => `${width}: ${one}`))
  }
  const { errors, foreign } = noticedOn(page)
  const isTile = (url: string) => hasMap && url.startsWith('https://tile.openstreetmap.org/')
  found.push(...foreign.splice(0).filter((url) => !isTile(url)))
  return [
    ...found,
    ...errors.splice(0).filter((one) => !(isRefused && /status of 4\d\d/.test(one))),
  ]
}
