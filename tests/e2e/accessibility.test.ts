import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { useBrowser } from '#tests/support/browser.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useServer } from '#tests/support/server.ts'
import { adminStates, anOffice } from './admin-states.ts'
import { faultsOf } from './faults.ts'
import { aLibrary } from './library.ts'
import { messageStates } from './message-states.ts'
import { ownStates, publicStates } from './states.ts'

const database = useDatabase()
const browser = useBrowser(useServer())

test('visitors can read and use every page in every state', async () => {
  const library = await aLibrary()
  expect(await faultsOf(browser, publicStates(library), library)).toEqual({})
})

test('no page of the table of routes is left out', async () => {
  const library = await aLibrary()
  const office = await anOffice(library, database)
  const states = [
    ...publicStates(library),
    ...ownStates(library),
    ...adminStates(office),
    ...messageStates(),
  ]
  const visited = states.map(({ path }) => path.split('?', 1)[0] ?? '')
  const pages = patternsOf(routes).filter(({ file }) => file.endsWith('.tsx'))
  expect(pages.length).toBeGreaterThan(15)
  const isVisited = ({ path }: { path: string }) => visited.some((one) => matchPath(path, one))
  // Behind a link stand the pages of viewers again.
  const files = new Set(pages.filter(isVisited).map(({ file }) => file))
  const missed = pages.filter(
    (page) => !isVisited(page) && !(page.path.startsWith('/link/') && files.has(page.file)),
  )
  expect(missed.map(({ path }) => path)).toEqual([])
})

type Table = { path?: string; file: string; index?: boolean; children?: Table }[]

function patternsOf(table: Table, above = ''): { path: string; file: string }[] {
  return table.flatMap(({ path, file, index, children }) => {
    const full = path === undefined ? above : `${above}/${path}`
    if (children) return patternsOf(children, full)
    return index || path !== undefined ? [{ path: full || '/', file }] : []
  })
}
