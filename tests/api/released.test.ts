import { expect, test } from 'vitest'
import type { Json } from '#app/api/json-schema.server.ts'
import { openApi } from '#app/api/openapi.server.ts'
import { contexts } from '#app/api/table.server.ts'
import { breaksBetween } from './released/operations.ts'
import { readReleased } from './released/released.ts'
import { listBreaks } from './released/schemas.ts'

test('nothing that is released breaks; if it has to, `npm run api:release` says so', () => {
  const released = readReleased()
  expect(Object.keys(released.paths as Json).length).toBeGreaterThan(70)
  expect(breaksBetween(released, openApi(contexts, 'https://recce.example'))).toEqual([])
})

const text = { type: 'string' }
const tag = { type: 'object', required: ['id'], properties: { id: text, title: text } }

/** A small document: one call that takes and answers a tag. */
function aDocument(changes: { operation?: Json; tag?: Json; answer?: Json; path?: string } = {}) {
  const $ref = '#/components/schemas/Tag'
  const operation = {
    operationId: 'postTag',
    security: [{}],
    parameters: [{ name: 'limit', in: 'query', required: false, schema: { type: 'integer' } }],
    requestBody: { content: { 'application/json': { schema: { $ref } } } },
    responses: {
      200: { content: { 'application/json': { schema: changes.answer ?? tag } } },
      409: { description: 'Conflict' },
    },
    ...changes.operation,
  }
  return {
    paths: { [changes.path ?? '/tag']: { post: operation } },
    components: { schemas: { Tag: changes.tag ?? tag } },
  }
}

test.each<[string, Parameters<typeof aDocument>[0], string[]]>([
  ['a call that is gone', { path: '/label' }, ['POST tag: is gone']],
  ['another name', { operation: { operationId: 'a' } }, ['POST tag: is called a now']],
  ['a session', { operation: { security: [{ token: [] }] } }, ['POST tag: needs a session now']],
  ['a parameter gone', { operation: { parameters: [] } }, ['POST tag: parameter limit is gone']],
  [
    'a new parameter that is required',
    {
      operation: {
        parameters: [{ name: 'limit', in: 'query', required: true, schema: { type: 'integer' } }],
      },
    },
    ['POST tag: parameter limit is required now'],
  ],
  [
    'a parameter of another type',
    {
      operation: {
        parameters: [{ name: 'limit', in: 'query', required: false, schema: text }],
      },
    },
    ['POST tag: parameter limit integer: is no longer taken'],
  ],
  ['a status gone', { operation: { responses: { 200: {} } } }, ['POST tag: status 409 is gone']],
  [
    'JSON that is not taken any more',
    { operation: { requestBody: { content: { 'image/*': {} } } } },
    ['POST tag: no longer takes application/json'],
  ],
  [
    'a field that a call took',
    { tag: { ...tag, properties: { id: text } } },
    ['POST tag: takes .title: is gone'],
  ],
  [
    'a field that is required now',
    { tag: { ...tag, required: ['id', 'title'] } },
    ['POST tag: takes .title: is required now'],
  ],
  [
    'a field that an answer had',
    { answer: { ...tag, properties: { id: text } } },
    ['POST tag: answers 200 .title: is gone'],
  ],
  [
    'a field of an answer that may be missing now',
    { answer: { ...tag, required: [] } },
    ['POST tag: answers 200 .id: is optional now'],
  ],
])('%s breaks a client', (_, changes, breaks) => {
  expect(breaksBetween(aDocument(), aDocument(changes))).toEqual(breaks)
})

test('a body that has to be sent where none was breaks a client', () => {
  const without = aDocument({ operation: { requestBody: undefined } })
  expect(breaksBetween(without, aDocument())).toEqual(['POST tag: takes .id: is required now'])
})

test('an event that webhooks no longer tell, or tell otherwise, breaks a client', () => {
  const telling = (schema: Json) => ({
    ...aDocument(),
    webhooks: {
      'tag.created': { post: { requestBody: { content: { 'application/json': { schema } } } } },
    },
  })
  expect(breaksBetween(telling(tag), aDocument())).toEqual(['event tag.created: is gone'])
  const otherwise = telling({ ...tag, properties: { id: text } })
  expect(breaksBetween(telling(tag), otherwise)).toEqual([
    'event tag.created: tells .title: is gone',
  ])
  expect(breaksBetween(aDocument(), telling(tag))).toEqual([])
})

test('calls, statuses, fields that may be left out and fields of answers may be added', () => {
  const more = { ...tag, properties: { ...tag.properties, note: text } }
  const now = aDocument({ tag: more, answer: { ...more, required: ['id', 'note'] } })
  const { post } = now.paths['/tag'] as { post: Json }
  const parameters = [
    ...(post.parameters as Json[]),
    { name: 'since', in: 'query', required: false, schema: text },
  ]
  const responses = { ...(post.responses as Json), 304: { description: 'As before' } }
  const paths = {
    '/tag': { post: { ...post, parameters, responses }, get: { ...post, operationId: 'getTag' } },
  }
  expect(breaksBetween(aDocument(), { ...now, paths })).toEqual([])
})

const number = { type: 'number' }
const nullable = { anyOf: [text, { type: 'null' }] }
const level = { type: 'string', enum: ['view', 'edit'] }
const levels = { type: 'string', enum: ['view', 'edit', 'own'] }

test.each<[string, Json, Json, number, number]>([
  // What, before, now, breaks of what a client sends, breaks of what it gets.
  ['null that is new', text, nullable, 0, 1],
  ['null that is gone', nullable, text, 1, 0],
  ['types in one list', { type: ['string', 'null'] }, text, 1, 0],
  ['any number for a whole one', { type: 'integer' }, number, 0, 1],
  ['a whole number for any', number, { type: 'integer' }, 1, 0],
  ['a choice that is new', level, levels, 0, 0],
  ['a choice that is gone', levels, level, 1, 1],
  ['choices where any text was', text, level, 1, 0],
  ['any text where choices were', level, text, 0, 1],
  ['a constant for another', { const: 'a' }, { const: 'b' }, 1, 1],
  ['a shorter text', { ...text, maxLength: 40 }, { ...text, maxLength: 20 }, 1, 0],
  ['a longer text', { ...text, maxLength: 20 }, { ...text, maxLength: 40 }, 0, 0],
  ['a limit where none was', text, { ...text, minLength: 1 }, 1, 0],
  ['a form', text, { ...text, format: 'uuid' }, 1, 0],
  ['a pattern', { ...text, pattern: 'a' }, { ...text, pattern: 'b' }, 1, 0],
  ['other items', { type: 'array', items: text }, { type: 'array', items: number }, 1, 1],
  ['nothing for anything', {}, text, 1, 0],
])('%s is told from what is harmless', (_, old, now, sent, got) => {
  const schemas = { old: {}, new: {} }
  expect(listBreaks(old, now, schemas, 'client').length).toBe(sent)
  expect(listBreaks(old, now, schemas, 'server').length).toBe(got)
})

test('what a name stands for is followed, and of alternatives the closest counts', () => {
  const schemas = { old: { Tag: tag }, new: { Tag: { ...tag, properties: { id: text } } } }
  const named = { $ref: '#/components/schemas/Tag' }
  expect(listBreaks(named, named, schemas, 'server')).toEqual(['.title: is gone'])
  const either = { anyOf: [named, tag] }
  expect(listBreaks(named, either, schemas, 'client')).toEqual([])
})
