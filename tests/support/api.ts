import { expect } from 'vitest'
import { match } from '#app/api/handler.server.ts'
import type { Failure } from '#app/http/failure.server.ts'
import { request } from './app.ts'

type Asking = {
  as?: { token: string }
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown
  headers?: Record<string, string>
  address?: string
}

type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what it is, the endpoint's schema has checked
  data: any
  nextCursor?: string | null
  total?: number
  errors?: Failure[]
  headers: Headers
}

/**
 * Calls the API as the companion app does: `call('GET location/…', { as: user })`. Holds every
 * answer strictly to the schema of its endpoint, so that nothing unpublished comes out.
 */
export async function call(line: string, asking: Asking = {}): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ')
  const { as, body, headers = {}, address } = asking
  const response = await request(`/api/${path}`, {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(address ? { address } : {}),
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(as ? { Authorization: `Bearer ${as.token}` } : {}),
      ...headers,
    },
  })
  expect(response.headers.get('Content-Type')).toBe('application/json')
  const answer = await response.json()
  if (response.ok) expectPublished(method, path, response.status, answer)
  else expectErrors(answer)
  return { status: response.status, headers: response.headers, ...answer }
}

export function refusal({ status, errors }: Answer) {
  return [status, errors?.[0]?.code, errors?.[0]?.message]
}

function expectPublished(
  method: string,
  path: string,
  status: number,
  answer: { data: unknown; nextCursor?: unknown },
) {
  const endpoint = match(`/api/${path.split('?')[0]}`)?.methods[
    (method === 'PUT' ? 'PATCH' : method) as 'GET'
  ]
  if (!endpoint) throw new Error(`${method} ${path} is not in the table`)
  expect(status).toBe(endpoint.status)
  const { isList, isCounted } = endpoint
  const beside = [...(isList ? ['nextCursor'] : []), ...(isCounted ? ['total'] : [])]
  expect(Object.keys(answer)).toEqual(['data', ...beside])
  expect(endpoint.answer.parse(answer.data)).toEqual(answer.data)
}

function expectErrors(answer: { errors: Failure[]; requestId: string }) {
  expect(Object.keys(answer)).toEqual(['errors', 'requestId'])
  expect(answer.errors.length).toBeGreaterThan(0)
  for (const error of answer.errors) {
    expect(error).toEqual({
      code: expect.stringMatching(/^(?:[a-z][A-Za-z]+|card_declined|authentication_required)$/),
      message: expect.stringMatching(/\S/),
      ...(error.path === undefined ? {} : { path: expect.stringMatching(/\S/) }),
      ...('current' in error ? { code: 'conflict', current: error.current } : {}),
      ...('declineReason' in error
        ? { code: 'card_declined', declineReason: expect.stringMatching(/^\w+$/) }
        : {}),
    })
  }
}
