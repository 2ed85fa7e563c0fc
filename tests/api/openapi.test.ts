import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import type { Json } from '#app/api/json-schema.server.ts'
import { openApi } from '#app/api/openapi.server.ts'
import { contexts, endpoints } from '#app/api/table.server.ts'
import { webhookEvents } from '#app/domain/accounts/webhooks/webhook.ts'
import { follow, type Operation, openedDocument } from './document.ts'

const document = openApi(contexts, 'https://recce.example')
const { operations, checkerOf } = openedDocument(document)

test('redocly and spectral find nothing wrong in the document', async () => {
  const source = JSON.stringify(document)
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  const linter = new spectral.Spectral()
  linter.setRuleset(rulesets.oas as never)
  const found = await linter.run(source)
  expect(found.map(({ code, message, path }) => `${code}: ${message} ${path.join('.')}`)).toEqual(
    [],
  )
})

test('every operation has a name of its own, a context, statuses and a named answer', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const operation of operations) {
    const { operationId, tags, responses, requestBody } = operation
    expect([operationId, tags.length]).toEqual([operationId, 1])
    const answer = responses[200] ?? responses[201]
    const isEmpty = responses[204] !== undefined || operation.method === 'HEAD'
    expect([operationId, isEmpty]).toEqual([operationId, answer?.content === undefined])
    if (!isEmpty)
      expect(answer?.content?.['application/json']?.schema.$ref).toMatch(
        /\/\w+(?:Answer|List|Page)$/,
      )
    const taken = requestBody?.content['application/json']
    if (taken) expect(taken.schema.$ref).toMatch(/\/\w+Request$/)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '429', '503']))
  }
})

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
  for (const { operationId, requestBody, responses, parameters } of operations) {
    const bodies = [requestBody, ...Object.values(responses)].flatMap(
      (one) => one?.content?.['application/json'] ?? [],
    )
    for (const { schema, example } of bodies) {
      const check = checkerOf(schema)
      expect([operationId, check(example), check.errors]).toEqual([operationId, true, null])
    }
    for (const { schema, example, required, name } of parameters) {
      if (required)
        expect([operationId, name, checkerOf(schema)(example)]).toEqual([operationId, name, true])
    }
  }
  for (const endpoint of endpoints) {
    const taken = exampleFor(operations, endpoint)
    const parsed = endpoint.body.safeParse(taken ?? {})
    if (taken) expect([endpoint.path, parsed.error]).toEqual([endpoint.path, undefined])
  }
})

function exampleFor(all: Operation[], { method, path }: { method: string; path: string }) {
  const same = all.find(
    (one) => one.method === method && one.path === path.replace(/:(\w+)/g, '{$1}'),
  )
  return same?.requestBody?.content['application/json']?.example
}
