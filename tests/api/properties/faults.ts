import fc from 'fast-check'
import { expect } from 'vitest'
import type { Json } from '#app/api/json-schema.server.ts'
import { openApi } from '#app/api/openapi.server.ts'
import { contexts } from '#app/api/table.server.ts'
import { env } from '#app/server/env.server.ts'
import { request } from '#tests/support/app.ts'
import { startApp } from '#tests/support/gate.ts'
import { closeAnswers, type Operation, openedDocument } from '../document.ts'
import { requestsOf, type Sent } from './requests.ts'
import { aWorld } from './world.ts'

const document = closeAnswers(openApi(contexts, 'http://localhost:3000'))
const components = (document.components as { schemas: Json }).schemas
const { operations, checkerOf } = openedDocument(document)

const answered = new Map<number, number>()
let byGate = 0

let gate: Awaited<ReturnType<typeof startApp>>

/**
 * Sends random inputs, right and hostile, to every call as visitor, user, crew, admin and access
 * token, a third of them through the gate.
 * @param numRuns how many to each call
 * @returns calls whose answers the document does not allow, with the input
 */
export async function findInputFaults({ numRuns, seed }: { numRuns: number; seed: number }) {
  env.RATE_LIMITS = 'off'
  answered.clear()
  byGate = 0
  gate = await startApp()
  const world = await aWorld()
  const faults: string[] = []
  // What is removed is not there for the others.
  const isLast = ({ method }: Operation) => Number(method === 'DELETE')
  for (const operation of operations.toSorted((one, other) => isLast(one) - isLast(other))) {
    const tokens = await world.logIn()
    const requests = requestsOf(operation, components, world.known, world.actors)
    const property = fc.asyncProperty(requests, async (sent) => {
      expect(await faultOf(operation, sent, tokens[sent.actor])).toBeUndefined()
    })
    const found = await fc.check(property, { numRuns, seed, endOnFailure: true })
    if (found.failed)
      faults.push(describe(operation, found.counterexample?.[0], found.errorInstance))
  }
  await gate.stop()
  return { faults, ranks: await world.findRanks(), answered, byGate }
}

/** The same of the largest bodies, sent to one call of each kind. */
export async function findLargeInputFaults() {
  env.RATE_LIMITS = 'off'
  answered.clear()
  const { known, logIn } = await aWorld()
  const { user } = await logIn()
  const depth = 200_000
  const bodies = [
    `{${Array.from({ length: 1_000_000 }, (_, at) => `"${at}":1`)}}`,
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
    `{"title":${'{"a":'.repeat(depth)}1${'}'.repeat(depth + 1)}`,
    '{"title":"a\\u0000"}',
    Buffer.from('7b227469746c65223a22ff227d', 'hex'),
  ]
  const faults: (string | undefined)[] = []
  for (const id of ['postTag', 'postLocationIdClone', 'postLocationIdPhotos', 'patchLocationId']) {
    const operation = operations.find(({ operationId }) => operationId === id) as Operation
    const path = `/api/${operation.path.replace('{id}', known.ids.location?.[0] ?? '')}`
    for (const body of bodies) {
      const type = 'application/json'
      const sent = { actor: 'user', byGate: false, headers: {}, path, type, body }
      faults.push(await faultOf(operation, sent, user))
    }
  }
  return { faults, answered }
}

/** What is wrong with the answer to a request, if anything is. */
async function faultOf(operation: Operation, sent: Sent, token: string | undefined) {
  const { path, type, body, headers } = sent
  if (sent.byGate) byGate += 1
  const ask = sent.byGate ? gate.fetch : request
  const response = await ask(path, {
    method: operation.method,
    ...(body !== undefined && { body }),
    headers: {
      ...headers,
      ...(body !== undefined && { 'Content-Type': type }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  })
  const { status } = response
  answered.set(status, (answered.get(status) ?? 0) + 1)
  const text = await response.text()
  if (status >= 500) return `${status} ${text}`
  const documented = operation.responses[status]
  if (!documented) return `${status} is not in the document: ${text}`
  const schema = documented.content?.['application/json']?.schema
  if (!schema || operation.method === 'HEAD') return undefined
  if (response.headers.get('Content-Type') !== 'application/json') return `${status} is no JSON`
  const check = checkerOf(schema)
  if (check(JSON.parse(text))) return undefined
  return `${status} answers other than its schema: ${JSON.stringify(check.errors)} ${text.slice(0, 500)}`
}

function describe({ method, path }: Operation, sent: Sent | undefined, error: unknown) {
  const what =
    sent &&
    `${sent.actor} ${sent.path} ${JSON.stringify(sent.headers)} ${String(sent.body).slice(0, 300)}`
  return `${method} ${path}\n  ${what}\n  ${String(error).slice(0, 600)}`
}
