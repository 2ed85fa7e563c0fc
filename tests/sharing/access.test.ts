import type { ServerBuild } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { endpoints } from '#app/api/table.server.ts'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { accessTokenPrefix } from '#app/domain/accounts/access-tokens/access-token.ts'
import { missingScopes, scopes } from '#app/domain/accounts/access-tokens/scope.ts'
import { hashOf } from '#app/domain/accounts/hashes.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { bannerOf } from '#tests/places/workspace.ts'
import { requestWithoutPage } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { askOf, calls } from './access-calls.ts'
import { type Audience, type Outcome, type Row, type State, type Who, whos } from './access-rows.ts'
import { accessTable } from './access-table.ts'
import { keepWorld, makeWorld, type World } from './access-world.ts'
import { askAs } from './asked.ts'

const database = useDatabase()

test('every call and every page has its rows in the access table, and every row its call or page', async () => {
  const asks = new Set(accessTable.map(({ ask }) => ask))
  const there = new Set([...endpoints.map(askOf), ...(await asksOfPages())])
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

test('everybody gets of every call and every page what the access table says', async () => {
  const world = await makeWorld(database)
  const kept = await keepWorld(database)
  const photo = await aPhoto({ hue: 200 })
  const surprises: string[] = []
  async function ask(row: Row, state: State, who: Who, due: Outcome) {
    const outcome = await outcomeOf(row, askAs(row, state, who, world, photo))
    if (outcome === due) return
    surprises.push(`${who}: ${row.ask} (${state}) ${describeInput(row)} is ${outcome}, not ${due}`)
  }
  onTestFinished(kept.forget)
  for (const row of accessTable) {
    for (const [state, audience] of Object.entries(byState(row)) as [State, Audience][]) {
      const mayWrite = (who: Who) =>
        row.writes || (!row.ask.startsWith('GET') && audience[who] === 'yes')
      const mayNot = whos.filter((who) => !mayWrite(who))
      for (const few of inFours(mayNot)) {
        await Promise.all(few.map((who) => ask(row, state, who, audience[who])))
      }
      const written = (await kept.putBack()).filter((table) => !traces.includes(table))
      // Those who ask at the same time must change nothing that others could meet.
      if (written.length > 0)
        surprises.push(`${row.ask} (${state}) ${describeInput(row)} writes ${written}`)
      for (const who of whos.filter(mayWrite)) {
        await ask(row, state, who, audience[who])
        await kept.putBack()
      }
    }
  }
  expect(surprises).toEqual([])
})

test('by the API a token does what its scopes say of what its owner may, and nothing else', async () => {
  const world = await makeWorld(database)
  const programs = await makePrograms(world)
  const kept = await keepWorld(database)
  onTestFinished(kept.forget)
  const photo = await aPhoto({ hue: 200 })
  const endpointOf = new Map(endpoints.map((endpoint) => [askOf(endpoint), endpoint]))
  const surprises: string[] = []
  for (const row of calls) {
    const endpoint = endpointOf.get(row.ask)
    const [[state, audience] = []] = Object.entries(byState(row)) as [State, Audience][]
    if (!endpoint || !state || !audience) throw new Error(`${row.ask} is no call`)
    for (const { who, scopes, headers } of programs) {
      const { scopes: needed = 'closed' } = endpoint
      const isOpen = needed !== 'closed' && missingScopes(scopes, needed).length === 0
      const due = isOpen ? audience[who] : 'never'
      const outcome = await outcomeOf(row, askAs(row, state, who, { ...world, headers }, photo))
      if (row.writes || (due === 'yes' && endpoint.method !== 'GET')) await kept.putBack()
      if (outcome === due) continue
      const asker = `${who} with ${scopes.join(' ')}`
      surprises.push(`${asker}: ${row.ask} (${state}) is ${outcome}, not ${due}`)
    }
    const written = (await kept.putBack()).filter((table) => !traces.includes(table))
    if (written.length > 0) surprises.push(`${row.ask} (${state}) writes ${written}`)
  }
  expect(surprises).toEqual([])
})

/**
 * Programs with tokens: of the owner one that reads and one that does all, of a stranger the
 * latter.
 */
async function makePrograms({ headers, words }: World) {
  const reads = scopes.filter((scope) => scope.endsWith(':read'))
  const given = [
    { who: 'owner', scopes: reads },
    { who: 'owner', scopes },
    { who: 'stranger', scopes },
  ] as const
  return Promise.all(
    given.map(async ({ who, scopes }, at) => {
      const token = `${accessTokenPrefix}${String(at).repeat(43)}`
      const row = {
        id: newId(),
        name: `Program ${at}`,
        scopes: [...scopes],
        lastUsedAt: new Date(),
      }
      const userId = words.private[who] as string
      await db
        .insertInto('accessTokens')
        .values({ ...row, userId, tokenHash: hashOf(token) })
        .execute()
      return { who, scopes, headers: { ...headers, [who]: { Authorization: `Bearer ${token}` } } }
    }),
  )
}

/** More at once may wait so long for each other on a busy machine that the app says it is away. */
function inFours<Item>(items: Item[]): Item[][] {
  return items.length > 4 ? [items.slice(0, 4), ...inFours(items.slice(4))] : [items]
}

/** Records of requests, which change no answer here. */
const traces = ['rate_limits', 'audit_entries', 'syncs']

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

function byState({ who }: Row): Partial<Record<State, Audience>> {
  return 'visitor' in who ? { private: who } : who
}

async function outcomeOf(
  { ask, status: done }: Row,
  [path, init]: ReturnType<typeof askAs>,
): Promise<Outcome | number> {
  const response = await requestWithoutPage(path, init)
  const { status } = response
  const isForm = ask.startsWith('POST') && !ask.includes(' /api/')
  if (response.headers.get('Location')?.startsWith('/login')) return 'login'
  // Buttons that several pages share report an error in a banner of the page they were pressed on.
  const banner = status === 303 ? await bannerOf(response) : undefined
  if (banner?.statusType === 'error')
    return / not found$/.test(banner.statusMessage) ? 'no' : 'never'
  if (isForm ? status === (done ?? 303) : response.ok) return 'yes'
  if (status === 401) return 'login'
  if (status === 404) return 'no'
  if (status === 301 || status === 302) return 'led'
  if (status !== 403) return status
  return /"isPrivate":true|is private\. Ask its owner/.test(await response.text())
    ? 'notice'
    : 'never'
}

function describeInput({ send, search = '' }: Row) {
  return send ? JSON.stringify(send) : search
}
