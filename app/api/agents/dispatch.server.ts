import type { RouterContextProvider } from 'react-router'
import * as attempts from '#app/domain/users/attempts.server.ts'
import { findSenderId } from '#app/http/actor.server.ts'
import { type Failure, failureResponse } from '#app/http/failure.server.ts'
import type { Endpoint } from '../endpoint.ts'
import { answerEndpoint } from '../handler.server.ts'
import type { MakeCall } from './tool.ts'

type Context = Readonly<RouterContextProvider>

/** A call answered with an error, as the API answers it. */
export class CallRefusal extends Error {
  status: number
  failures: Failure[]

  constructor(status: number, failures: Failure[]) {
    super(failures[0]?.message)
    this.status = status
    this.failures = failures
  }
}

/** Makes calls in this process as HTTP does, so that agents have the rights of their token. */
export function createDispatch(
  request: Request,
  context: Context,
  allowed: readonly Endpoint[],
): MakeCall {
  return async (endpoint, { params = {}, query = {}, body } = {}) => {
    if (!allowed.includes(endpoint)) throw new Error(`${endpoint.path} is not a call of this tool`)
    const url = new URL(`/api/${fill(endpoint.path, params)}`, request.url)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const { method } = endpoint
    const init = method === 'GET' ? { method } : { method, body: JSON.stringify(body ?? {}) }
    const headers = { 'Content-Type': 'application/json' }
    const asked = new Request(url, { ...init, headers, signal: request.signal })
    const response = await answer(endpoint, params, asked, context)
    const answered = await response.json()
    if (!response.ok) throw new CallRefusal(response.status, answered.errors)
    if (!endpoint.isList) return answered.data
    return { items: answered.data, nextCursor: answered.nextCursor }
  }
}

/** Counts writes here, because a request of an agent is counted as a read. */
async function answer(
  endpoint: Endpoint,
  params: Record<string, string>,
  request: Request,
  context: Context,
) {
  try {
    if (!endpoint.isRead) await attempts.countWrite(findSenderId(context) ?? '')
    return await answerEndpoint(endpoint, params, request, context)
  } catch (error) {
    return failureResponse(error, context)
  }
}

function fill(path: string, params: Record<string, string>) {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
