import { endpoints } from '#app/api/table.server.ts'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { accessTokenPrefix } from '#app/domain/accounts/access-tokens/access-token.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import * as linkOpens from '#app/domain/sharing/link-opens.server.ts'
import { missingScopes, scopes } from '#app/domain/users/scope.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { bannerOf } from '#tests/places/workspace.ts'
import { requestWithoutPage } from '#tests/support/app.ts'
import type { useDatabase } from '#tests/support/database.ts'
import { askOf, calls } from './access-calls.ts'
import { type Audience, type Outcome, type Row, type State, type Who, whos } from './access-rows.ts'
import { accessTable } from './access-table.ts'
import { keepWorld, makeWorld, type World } from './access-world.ts'
import { askAs } from './asked.ts'

type Database = ReturnType<typeof useDatabase>

/** `all` asks everything; `sample` every call and page twice, and of everybody some. */
export type Extent = 'all' | 'sample'

/** Asks what the table of access says. @returns answers that differ from it, and what they write */
export async function findSurprises(database: Database, extent: Extent): Promise<string[]> {
  const world = await makeWorld(database)
  const kept = await keepWorld(database)
  const photo = await aPhoto({ hue: 200 })
  const surprises: string[] = []
  async function ask(row: Row, state: State, who: Who, due: Outcome) {
    const outcome = await outcomeOf(row, askAs(row, state, who, world, photo))
    if (outcome === due) return
    surprises.push(`${who}: ${row.ask} (${state}) ${describeInput(row)} is ${outcome}, not ${due}`)
  }
  try {
    for (const [index, row] of accessTable.entries()) {
      for (const [state, audience] of statesOf(row, index, extent)) {
        const asking = pickAskers(audience, index, extent)
        const mayWrite = (who: Who) =>
          row.writes || (!row.ask.startsWith('GET') && audience[who] === 'yes')
        const mayNot = asking.filter((who) => !mayWrite(who))
        for (const few of inFours(mayNot)) {
          await Promise.all(few.map((who) => ask(row, state, who, audience[who])))
        }
        const written = (await kept.putBack()).filter((table) => !traces.includes(table))
        // Those who ask at the same time must change nothing that others could meet.
        if (written.length > 0)
          surprises.push(`${row.ask} (${state}) ${describeInput(row)} writes ${written}`)
        for (const who of asking.filter(mayWrite)) {
          await ask(row, state, who, audience[who])
          await kept.putBack()
        }
      }
    }
  } finally {
    // Else opens of links are written while the next file runs.
    await linkOpens.flush()
    await kept.forget()
  }
  return surprises
}

/** Asks every call with tokens of several scopes. @returns answers that differ from their scopes */
export async function findSurprisesOfTokens(database: Database, extent: Extent): Promise<string[]> {
  const world = await makeWorld(database)
  const programs = await makePrograms(world)
  const kept = await keepWorld(database)
  const photo = await aPhoto({ hue: 200 })
  const endpointOf = new Map(endpoints.map((endpoint) => [askOf(endpoint), endpoint]))
  const surprises: string[] = []
  try {
    for (const [index, row] of calls.entries()) {
      const endpoint = endpointOf.get(row.ask)
      const [[state, audience] = []] = Object.entries(byState(row)) as [State, Audience][]
      if (!endpoint || !state || !audience) throw new Error(`${row.ask} is no call`)
      const asking =
        extent === 'all' ? programs : programs.filter((_, at) => at === index % programs.length)
      for (const { who, scopes, headers } of asking) {
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
  } finally {
    await kept.forget()
  }
  return surprises
}

function statesOf(row: Row, index: number, extent: Extent): [State, Audience][] {
  const all = Object.entries(byState(row)) as [State, Audience][]
  return extent === 'all' ? all : all.filter((_, at) => at === index % all.length)
}

/** Of a sample the next one in turn, and the next one who may. */
function pickAskers(audience: Audience, index: number, extent: Extent): Who[] {
  if (extent === 'all') return [...whos]
  const start = index % whos.length
  const inTurn = [...whos.slice(start), ...whos.slice(0, start)]
  const allowed = inTurn.find((who) => audience[who] === 'yes')
  return [...new Set([...inTurn.slice(0, 1), ...(allowed ? [allowed] : [])])]
}

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
      await db.insert('accessTokens', { ...row, userId, tokenHash: hashOf(token) })
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

function byState({ who }: Row): Partial<Record<State, Audience>> {
  return 'visitor' in who ? { private: who } : who
}

async function outcomeOf(
  { ask, status: done }: Row,
  [path, init]: ReturnType<typeof askAs>,
): Promise<Outcome | number> {
  const response = await requestWithoutPage(path, init)
  const { status } = response
  const isCall = ask.includes(' /api/')
  const isOk = isCall && (done ?? 200) < 300
  const expected = isOk ? undefined : (done ?? (ask.startsWith('POST') ? 303 : undefined))
  if (response.headers.get('Location')?.startsWith('/login')) return 'login'
  // Buttons that several pages share report an error in a banner of the page they were pressed on.
  const banner = status === 303 ? await bannerOf(response) : undefined
  if (banner?.statusType === 'error')
    return / not found$/.test(banner.statusMessage) ? 'no' : 'never'
  if (expected === undefined ? response.ok : status === expected) return 'yes'
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
