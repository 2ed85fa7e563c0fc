import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import type { Json } from '#app/api/json-schema.server.ts'
import { openApi } from '#app/api/openapi.server.ts'
import { contexts, endpoints } from '#app/api/table.server.ts'
import { webhookEvents } from '#app/domain/whole/webhooks/webhook.ts'
import { follow, type Operation, openedDocument } from './document.ts'

const document = openApi(contexts, 'https://recce.example')
const { operations, checkerOf } = openedDocument(document)

test('redocly and spectral find nothing wrong in the document', async () => {
  const source = JSON.stringify(document)
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  const linter = new spectral.Spectral()
  // Examples are held to their schemas below, in a tenth of the time.
  // In OpenAPI 3.1 a bearer scheme may name what it needs; this rule only knows the scopes of OAuth.
  const rules = {
    'oas3-valid-media-example': 'off',
    'oas3-valid-schema-example': 'off',
    'oas3-operation-security-defined': 'off',
  }
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']], rules } as never)
  const found = await linter.run(source)
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual(
    [],
  )
})

test('every operation has a name of its own, a context, statuses and a named answer', () => {
  expect(operations.length).toBeGreaterThan(100)
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { operationId, method, tags, responses, requestBody } of operations) {
    const isEmpty = responses[204] !== undefined || method === 'HEAD' || isFile(responses[200])
    const answer = (responses[200] ?? responses[201] ?? responses[202])?.content?.[
      'application/json'
    ]
    const taken = requestBody?.content['application/json']
    expect({
      operationId,
      contexts: tags.length,
      answer: answer?.schema.$ref,
      taken: taken?.schema.$ref,
      statuses: Object.keys(responses),
    }).toEqual({
      operationId,
      contexts: 1,
      answer: isEmpty ? undefined : expect.stringMatching(/\/\w+(?:Answer|List|Page)$/),
      taken: taken && expect.stringMatching(/\/\w+Request$/),
      statuses: expect.arrayContaining(['400', '401', '429', '503']),
    })
  }
})

/** Of a file, the document says the media type alone. */
function isFile(response: Operation['responses'][string] | undefined) {
  const types = Object.keys(response?.content ?? {})
  return types.length > 0 && !types.includes('application/json')
}

test('every event that webhooks tell has a schema, an example that fits it, and the headers that sign it', () => {
  const webhooks = document.webhooks as Record<string, { post: Operation }>
  expect(Object.keys(webhooks)).toEqual([...webhookEvents, 'test'])
  for (const [type, { post }] of Object.entries(webhooks)) {
    const { schema, example } = post.requestBody?.content['application/json'] ?? {}
    expect(example).toMatchObject({ type })
    expect(checkerOf(schema as Json)(example)).toBe(true)
    const names = post.parameters.map((one) => follow(document, one).name)
    expect(names).toEqual(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  }
})

test('every field and parameter says what it means, and no example is a stopgap', () => {
  const { schemas } = document.components as { schemas: Record<string, Json> }
  const fields = Object.entries(schemas).flatMap(([name, schema]) => fieldsWithin(schema, name))
  expect(fields.length).toBeGreaterThan(900)
  expect(fields.filter(([, { description }]) => !isSentence(description))).toEqual([])
  const parameters = operations.flatMap(({ operationId, parameters }) =>
    parameters.map((one): [string, Json] => [`${operationId} ${one.name}`, one as Json]),
  )
  expect(parameters.filter(([, { description }]) => !isSentence(description))).toEqual([])
  expect(JSON.stringify(schemas)).not.toMatch(/"default":/)
  expect(JSON.stringify(document)).not.toMatch(/:"text"/)
})

test('only what the scopes of a token allow stands in `security`', () => {
  const post = operations.find(({ operationId }) => operationId === 'postLocation')
  expect(post?.security).toContainEqual({ accessToken: ['library:write'] })
})

test('an answer is closed to nothing: it may get more choices, and whole numbers are integers', () => {
  const { Location, Slot, PostSlotRequest } = (document.components as Json).schemas as Json
  const fieldsOf = (schema: unknown) => (schema as { properties: Json }).properties
  expect(fieldsOf(Location)).toMatchObject({
    precision: { anyOf: [{ enum: ['exact', 'approximate', 'hidden'] }, { type: 'string' }] },
    version: { type: 'integer' },
  })
  expect(fieldsOf(Slot)).toMatchObject({ quantity: { type: 'integer' } })
  expect(fieldsOf(PostSlotRequest)).toMatchObject({ inUse: { enum: ['yes', 'no'] } })
})

test('what GET answers fits the body of PATCH and PUT', () => {
  const changed = operations.filter(
    ({ method, path }) =>
      ['PATCH', 'PUT'].includes(method) &&
      /^(?:location|portfolio|shoot|project|gear|slot|concept|tag|sharedshoot)\/\{id\}$/.test(path),
  )
  expect(changed).toHaveLength(18)
  for (const { operationId, responses, requestBody } of changed) {
    const answer = responses[200]?.content?.['application/json']?.example
    const { data } = (answer ?? {}) as { data?: unknown }
    const fits = checkerOf(requestBody?.content['application/json']?.schema as Json)
    expect({ operationId, fits: fits(data), errors: fits.errors }).toEqual({
      operationId,
      fits: true,
      errors: null,
    })
  }
})

test('what a call refuses for is in the document', () => {
  const statusesOf = (id: string) =>
    Object.keys(operations.find(({ operationId }) => operationId === id)?.responses ?? {}).join(' ')
  expect(statusesOf('getLocationId')).toBe('200 304 400 401 403 404 429 503 default')
  expect(statusesOf('postTag')).toBe('201 400 401 403 409 413 415 429 503 default')
  expect(statusesOf('patchLocationId')).toBe('200 400 401 403 404 409 413 415 429 503 default')
  expect(statusesOf('postLocationIdPhotos')).toBe('201 400 401 403 404 409 413 429 503 default')
  expect(statusesOf('getLoginSso')).toBe('200 400 401 403 429 503 default')
})

test('every example is what its schema and its call take', () => {
  const shown = operations.flatMap(({ operationId, requestBody, responses, parameters }) => {
    const bodies = [requestBody, ...Object.values(responses)].flatMap(
      (one) => one?.content?.['application/json'] ?? [],
    )
    const given = parameters.filter(({ example, required }) => required || example !== undefined)
    return [...bodies, ...given].map(({ schema, example }) => {
      const check = checkerOf(schema)
      return { operationId, fits: check(example), errors: check.errors }
    })
  })
  expect(shown.length).toBeGreaterThan(500)
  expect(shown.filter(({ fits }) => !fits)).toEqual([])
  const taken = endpoints.flatMap((endpoint) => {
    const example = exampleFor(operations, endpoint)
    return example ? { path: endpoint.path, error: endpoint.body.safeParse(example).error } : []
  })
  expect(taken.length).toBeGreaterThan(50)
  expect(taken.filter(({ error }) => error)).toEqual([])
})

function fieldsWithin(part: unknown, way: string): [string, Json][] {
  if (typeof part !== 'object' || part === null) return []
  const { properties = {} } = part as { properties?: Record<string, Json> }
  const fields = Object.entries(properties)
  return [
    ...fields.map(([name, field]): [string, Json] => [`${way}.${name}`, field]),
    ...fields.flatMap(([name, field]) => fieldsWithin(field, `${way}.${name}`)),
    ...Object.entries(part).flatMap(([key, one]) =>
      key === 'properties' || key === 'examples' ? [] : fieldsWithin(one, way),
    ),
  ]
}

function isSentence(text: unknown) {
  return typeof text === 'string' && /^[A-Z`].{5,}\.$/s.test(text)
}

function exampleFor(all: Operation[], { method, path }: { method: string; path: string }) {
  const same = all.find(
    (one) => one.method === method && one.path === path.replace(/:(\w+)/g, '{$1}'),
  )
  return same?.requestBody?.content['application/json']?.example
}
