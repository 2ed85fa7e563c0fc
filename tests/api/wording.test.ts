import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#app/api/table.server.ts'
import '#app/domain/rules/wording.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

useDatabase()

const modules = import.meta.glob('/app/**/*.ts', { base: '/app' }) as Record<
  string,
  () => Promise<object>
>

/** Values that nobody means to send, of every kind and far too large. */
const odd = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(20_000),
  -1,
  0,
  1.5,
  1e12,
  Number.NaN,
  true,
  [],
  ['x'],
  [null],
  [1, 1],
  Array.from({ length: 2000 }, (_, at) => `${at}`),
  {},
  { x: 1 },
  { latitude: 91, longitude: 'x' },
]

test('whatever a form or a call refuses, it refuses in our words', async () => {
  const raw = new Set<string>()
  let count = 0
  for (const [name, schema] of await schemas()) {
    for (const value of [...odd, ...oddFieldsOf(schema)]) {
      for (const { message } of schema.safeParse(value).error?.issues ?? []) {
        count++
        if (isRaw(message)) raw.add(`${name}: ${message}`)
      }
    }
  }
  expect(count).toBeGreaterThan(1000)
  expect([...raw]).toEqual([])
})

const id = '01980000-0000-7000-8000-000000000000'

test.each<[string, unknown, string]>([
  ['GET prices/Gold/Monthly', undefined, 'This must be Basic, Creative, Pro or Business'],
  [
    'POST get-item-by-name-and-username',
    { name: 'a', username: 'b', itemType: 'gear' },
    'This must be location, portfolio, shoot or project',
  ],
  [
    'PATCH useritem-update',
    { itemType: 'shoot', itemId: id, userId: id, accessLevel: 'all' },
    'Access is view or edit',
  ],
  ['POST portfolio', { title: 'P', heroPhotoId: 'x' }, 'This is not an ID'],
])('%s says in words what is wrong with %o', async (line, body, message) => {
  const answer = await call(line, { as: await aUser(), ...(body ? { body } : {}) })
  expect(refusal(answer)).toEqual([400, 'invalid', message])
})

function isRaw(message: string) {
  return /^Invalid (?!email)|^Too (?:big|small)|^Unrecognized|expected .*received/.test(message)
}

function oddFieldsOf(schema: z.ZodType) {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.keys(schema.shape).flatMap((name) => odd.map((value) => ({ [name]: value })))
}

/** The schemas of the API's table, and those that modules of the domain and of pages export. */
async function schemas(): Promise<[string, z.ZodType][]> {
  const ofCalls = endpoints.flatMap(({ method, path, body, query }) => [
    [`${method} ${path}, body`, body] as [string, z.ZodType],
    [`${method} ${path}, query`, query] as [string, z.ZodType],
  ])
  const ofModules: [string, z.ZodType][] = []
  for (const [path, load] of Object.entries(modules)) {
    if (!/^\.?\/?(?:domain|routes)\//.test(path) || /\.server\.|-worker\.ts$/.test(path)) continue
    for (const [name, value] of Object.entries(await load())) {
      if (value instanceof z.ZodType) ofModules.push([`${path} ${name}`, value])
    }
  }
  return [...ofCalls, ...ofModules]
}
