import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { endpoints } from '#app/api/table.server.ts'
import { useDatabase } from '#tests/support/database.ts'
import { askOf } from './access-calls.ts'
import { findSurprises, findSurprisesOfTokens } from './access-runs.ts'
import { accessTable } from './access-table.ts'

const database = useDatabase()

test('every call and every page has its rows in the access table, and every row its call or page', async () => {
  const asks = new Set(accessTable.map(({ ask }) => ask))
  const there = new Set([...endpoints.map(askOf), ...(await asksOfPages())])
  expect(there.size).toBeGreaterThan(200)
  const missing = [...there].filter((ask) => !asks.has(ask))
  expect(
    missing,
    `Say who may ask this: add { ask: '${missing[0]}', who: … } to tests/sharing/access-${
      missing[0]?.includes(' /api/') ? 'calls' : 'pages'
    }.ts, with an audience of access-rows.ts for each state of its item`,
  ).toEqual([])
  const unknown = [...asks].filter((ask) => !there.has(ask))
  expect(unknown, 'These rows of the access table ask for what is not there').toEqual([])
})

// Everybody asks everything in every state in `npm run test:matrix`.
test('of every call and every page people get what the access table says', async () => {
  expect(await findSurprises(database, 'sample')).toEqual([])
})

test('by the API a token does what its scopes say of what its owner may, and nothing else', async () => {
  expect(await findSurprisesOfTokens(database, 'sample')).toEqual([])
})

/** The rows that all pages need: `GET` for what they show, `POST` for their actions. */
async function asksOfPages(): Promise<string[]> {
  const build: ServerBuild = await import('virtual:react-router/server-build')
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.id === 'root') return []
    const { default: Page, loader, action } = route.module
    const isLayout = route.path === undefined && !route.index
    const path = pathOf(build.routes, route.id)
    if (isLayout || path === '/api/*') return []
    return [...(Page || loader ? [`GET ${path}`] : []), ...(action ? [`POST ${path}`] : [])]
  })
}

function pathOf(routes: ServerBuild['routes'], id: string): string {
  const parts = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    if (route.path) parts.unshift(route.path)
  }
  return `/${parts.join('/')}`
}
