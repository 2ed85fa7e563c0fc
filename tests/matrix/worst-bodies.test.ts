import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Allowance } from '#app/http/allowance.ts'
import { findAllowances } from '#app/server/allowances.server.ts'
import { env } from '#app/server/env.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import type { Row } from '#tests/sharing/access-rows.ts'
import { accessTable } from '#tests/sharing/access-table.ts'
import { makeWorld } from '#tests/sharing/access-world.ts'
import { askAs } from '#tests/sharing/asked.ts'
import { requestWithoutPage } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { startGate } from '#tests/support/gate.ts'

const database = useDatabase()
let gate: Awaited<ReturnType<typeof startGate>>

beforeAll(async () => {
  env.RATE_LIMITS = 'off'
  gate = await startGate({ headers: 600_000, body: 600_000, silence: 600_000 })
  gate.state.findAllowance = findAllowances(await import('virtual:react-router/server-build'))
  gate.state.app = async (request) => {
    const { method, headers } = request
    const { pathname, search } = new URL(request.url)
    return requestWithoutPage(pathname + search, { method, headers, body: await request.text() })
  }
})
afterAll(() => gate.stop())

/**
 * Milliseconds for which one request may occupy the processor: far more than a body of this size
 * takes on a slow machine, and far less than one that is read again for each of its bytes.
 */
const longest = 2_000

test('no form and no call holds everybody up, whatever is sent to it', async () => {
  const world = await makeWorld(database)
  const photo = await aPhoto()
  const held: string[] = []
  const reached = new Set<number>()
  const unread = new Set<string>()
  for (const row of doors()) {
    const state = 'visitor' in row.who ? 'private' : (Object.keys(row.who)[0] as 'private')
    const [path, init] = askAs(row, state, 'owner', world, photo)
    const headers = new Headers(init.headers)
    const isJson = headers.get('Content-Type') === 'application/json'
    if (!isJson) headers.set('Content-Type', 'application/x-www-form-urlencoded')
    const { pathname } = new URL(path, gate.origin)
    const allowance = gate.state.findAllowance(init.method, pathname)
    for (const [name, body, isUnread] of isJson
      ? worstJson(row, allowance)
      : worstForms(row, allowance)) {
      // A body that no action or endpoint reads is sent to one of them only.
      if (isUnread && unread.has(name)) continue
      unread.add(name)
      const send = async () => {
        const response = await gate.fetch(path, { ...init, headers, body })
        reached.add(response.status)
        await response.text()
      }
      const turn = await longestTurn(send)
      if (turn > longest) held.push(`${row.ask}, ${name}: ${Math.round(turn)} ms`)
    }
  }
  expect(held).toEqual([])
  // The gate refused some, forms and calls refused others, and some were done.
  expect([...reached]).toEqual(expect.arrayContaining([200, 400, 413]))
  expect([...reached].filter((status) => status >= 500)).toEqual([])
})

function doors(): Row[] {
  const taking = accessTable.filter(({ ask, send }) => send && !ask.startsWith('GET'))
  return [...Map.groupBy(taking, ({ ask }) => ask).values()].flatMap((rows) => {
    const [first] = rows
    return first ? { ...first, send: Object.assign({}, ...rows.map(({ send }) => send)) } : []
  })
}

/** The longest that `act` holds the event loop, in milliseconds; the best of some tries. */
async function longestTurn(act: () => Promise<unknown>, tries = 4): Promise<number> {
  let last = processorTime()
  let max = 0
  let isOver = false
  function tick() {
    const now = processorTime()
    max = Math.max(max, now - last)
    last = now
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  await act()
  isOver = true
  return max > longest && tries > 1 ? Math.min(max, await longestTurn(act, tries - 1)) : max
}

/** CPU milliseconds of this thread, however busy the machine is. */
function processorTime() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function worstForms({ send = {} }: Row, { form: { bytes, fields } }: Allowance) {
  const names = Object.keys(send)
  const filled = (text: string) => text.repeat(bytes / text.length)
  const pairs = (count: number, pair: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => pair(at)).join('&')
  const long = names.map((name) => `${name}=`).join('&')
  const rest = bytes - long.length - 2
  return [
    ['two fields again and again', filled(`${names[0]}=&${names.at(-1)}=&`)],
    ['as many as there may be', pairs(fields, (at) => `${names[at % names.length]}=x`)],
    ['places and photos', pairs(fields, (at) => (at % 2 ? 'include-1=' : `photo-${at}=1`))],
    ['a long blank', `${long}a${'+'.repeat(rest)}b`],
    ['broken lines', `${long}${'a"b"c%0A'.repeat(Math.min(9_000, rest / 8))}`],
    ['dots', `${'a.'.repeat(rest / 2)}=`, true],
  ] as const
}

function worstJson({ send = {} }: Row, { json: { bytes } }: Allowance) {
  const count = 90_000
  const unknown = Array.from({ length: count }, (_, at) => `"k${at}":1`).join()
  const each = (value: (bytes: number) => unknown) => {
    const names = Object.keys(send)
    const share = bytes / Math.max(1, names.length) - 100
    return JSON.stringify(Object.fromEntries(names.map((name) => [name, value(share)])))
  }
  return [
    ['unknown fields', `{${unknown}}`, true],
    ['as many unknown ones as there may be', `{${unknown.split(',').slice(0, 9_900).join()}}`],
    ['long blanks', each((share) => `a${' '.repeat(share - 2)}b`)],
    ['long lists', each((share) => Array(Math.floor(Math.min(share / 4, 2_000))).fill('a'))],
    ['brackets', '['.repeat(bytes), true],
  ] as const
}
