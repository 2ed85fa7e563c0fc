import { expect, test } from 'vitest'
import { match } from '#app/api/handler.server.ts'
import { endpoints } from '#app/api/table.server.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'

// Pages look up the examples in the database.
useDatabase()

/** The calls of the companion app's contract, as the contract writes them; PUT is PATCH. */
const contract = `
  POST login
  POST logout
  POST signup
  POST userinfo
  GET check-session
  GET session-token-temp
  POST validate-session-token
  GET validate-session-token-temp
  POST invalidate-session-token-temp
  GET login-sso
  POST create-sso-state
  POST email-password-reset
  POST reset-password
  GET confirm-email
  POST send-confirm-email
  GET user/{id}/recce
  PATCH user/{id}
  DELETE user/{id}
  POST profile
  POST location
  GET location/{id}
  PATCH location/{id}
  DELETE location/{id}
  POST portfolio
  GET portfolio/{id}
  PATCH portfolio/{id}
  DELETE portfolio/{id}
  POST tag
  GET tag/{id}
  PATCH tag/{id}
  DELETE tag/{id}
  POST shoot
  GET shoot/{id}
  PATCH shoot/{id}
  DELETE shoot/{id}
  POST project
  GET project/{id}
  PATCH project/{id}
  DELETE project/{id}
  POST gear
  GET gear/{id}
  PATCH gear/{id}
  DELETE gear/{id}
  POST slot
  GET slot/{id}
  PATCH slot/{id}
  DELETE slot/{id}
  GET user/{id}/slots
  GET get-all-slots-for-user/{id}
  GET slots/{id}/shoot
  GET geartemplates
  GET categories
  POST concept
  GET concept/{id}
  PATCH concept/{id}
  DELETE concept/{id}
  GET concept/{itemType}/{itemId}
  DELETE concept/{itemType}/{itemId}/unlink
  PATCH sharedshoot/{id}
  POST share-item-with-user
  PATCH useritem-update
  POST useritem-delete/{id}
  POST useritem-delete-no-id
  POST shareditem-respond
  GET locations-by-shoot/{id}
  GET locations-by-project/{id}
  GET shoots-by-project/{id}
  GET locations-by-portfolio/{id}
  POST portfolio/{id}/clone
  POST location/{id}/clone
  GET tags-by-user/{id}
  POST tag/title
  GET portfolios/purchaseable
  GET prices/{tier}/{interval}
  POST donation-payment-setup
  POST users/{id}/purchases
  POST purchases/confirm
  GET users/{id}/payment-card
  PATCH users/{id}/payment-card
  POST users/{id}/payment-card-setup
  GET users/{id}/subscription
  POST users/{id}/subscription
  GET users/{id}/payment-history
  PATCH users/{id}/subscription
  POST get-item-by-name-and-username
  POST favoriteitem
  POST search-discover
  GET submissions
  POST submit-item-to-discover
  POST remove-from-discover
  POST respond-to-submission
  POST google-maps-search-address
  POST contact
  GET contact
  GET contact/{id}
  PATCH contact/{id}
  DELETE contact/{id}
  POST push-notification-update-token
  POST push-notification-deactivate-device
  POST push-notification-send-to-users
  POST user-impersonate
`

const calls = contract.trim().split(/\s*\n\s*/)
const table = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)

test('all 101 calls of the contract are in the table, and none is there twice', () => {
  expect(new Set(calls).size).toBe(101)
  expect(table).toEqual(expect.arrayContaining(calls))
  expect(new Set(table).size).toBe(table.length)
})

test('every address of the table leads to its own endpoint', () => {
  const found = endpoints.map(({ method, path }) => {
    const at = match(`/api/${path.replace(/:(\w+)/g, 'some-$1')}`)
    return { endpoint: at?.methods[method], params: at?.params }
  })
  expect(found.length).toBeGreaterThan(101)
  expect(found.map(({ endpoint }) => endpoint)).toEqual(endpoints)
  const named = endpoints.map(({ path }) =>
    Array.from(path.matchAll(/:(\w+)/g), ([, name]) => [name, `some-${name}`]),
  )
  expect(found.map(({ params }) => params)).toEqual(named.map(Object.fromEntries))
})

test('the OpenAPI document names every call, each PATCH as PUT too, and HEAD of an upload', async () => {
  const { paths, openapi } = await document()
  const named = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  )
  const puts = table.flatMap((line) =>
    line.startsWith('PATCH ') && !line.includes(' upload/') ? [line.replace('PATCH', 'PUT')] : [],
  )
  expect(named.toSorted()).toEqual([...table, ...puts, 'HEAD upload/{id}'].toSorted())
  expect(openapi).toBe('3.1.0')
})

test('the reference names every call, and its page every field and an answer, without a script', async () => {
  const index = await textOf('/api')
  expect(table.filter((line) => !index.includes(line))).toEqual([])
  const missing: string[] = []
  const { paths, components } = await document()
  for (const [path, methods] of Object.entries<Record<string, Operation>>(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, parameters, responses } = operation
      if (method === 'put' || method === 'head') continue
      const text = await textOf(`/api/calls/${operationId}`)
      const names = parameters.flatMap(({ in: place, name = '' }) =>
        place === 'query' || place === 'path' ? [name] : [],
      )
      const { content } = responses[201] ?? responses[200] ?? {}
      const isFile = content !== undefined && !content['application/json']
      const answers = isFile ? ['Returns a file'] : content ? ['Answer { "data":'] : []
      const fields = settable(operation, components.schemas)
      const words = [`${method.toUpperCase()} ${path.slice(1)}`, ...names, ...fields, ...answers]
      missing.push(...words.filter((word) => !text.includes(word)).map((word) => `${path} ${word}`))
    }
  }
  expect(missing).toEqual([])
})

test('a page of a call describes its fields and links the types, which have a page with theirs', async () => {
  const creation = await textOf('/api/calls/postLocation')
  expect(creation).toMatch(
    /latitude\? number or null Degrees north of the equator .{0,99} From −90 to 90\./,
  )
  expect(creation).toContain("curl -X POST 'http://localhost:3000/api/location'")
  const html = await (await request('/api/calls/postLocation')).text()
  expect(html).toContain('href="/api/types#Location"')
  const types = await textOf('/api/types')
  expect(types).toContain('Location')
  expect(types).toContain('Degrees north of the equator (WGS 84)')
  expect((await request('/api/calls/getNothing')).status).toBe(404)
})

type Placed = { in?: string; name?: string }

type Schema = { properties?: Record<string, { description?: string }> }

type Operation = {
  operationId: string
  parameters: Placed[]
  responses: Record<string, { content?: Record<string, unknown> }>
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
}

/** The fields of a body, but not those that are only sent back as they were read. */
function settable({ requestBody }: Operation, schemas: Record<string, Schema>) {
  const name = requestBody?.content['application/json']?.schema.$ref.split('/').at(-1) ?? ''
  return Object.entries(schemas[name]?.properties ?? {}).flatMap(([field, { description }]) =>
    description?.includes('Cannot be set') ? [] : [field],
  )
}

async function document() {
  const response = await request('/api/openapi.json')
  expect(response.headers.get('Content-Type')).toBe('application/json')
  return response.json()
}

/** What a reader sees, without scripts. */
async function textOf(path: string) {
  const response = await request(path)
  expect(response.status, path).toBe(200)
  return (await response.text())
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
}
