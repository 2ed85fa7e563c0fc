import { data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { AlreadyThere, CardDeclined, DomainError } from '#app/domain/rules/errors.ts'
import { toDomainError } from '#app/domain/rules/outage.server.ts'
import { log, logOutage } from './log.server.ts'
import { requestFacts } from './request.server.ts'
import { headersOf, statusOf } from './status.ts'

/** `path` names the wrong field. `current` is the field's value in a conflict. */
export type Failure = {
  code: string
  message: string
  path?: string
  current?: unknown
  declineReason?: string
}

export class ApiRefusal extends Error {
  status: number
  failures: Failure[]
  headers: Record<string, string>

  constructor(status: number, failures: Failure | Failure[], headers: Record<string, string> = {}) {
    super([failures].flat()[0]?.message)
    this.status = status
    this.failures = [failures].flat()
    this.headers = headers
  }
}

/** Logs an unexpected error with the request's id; the client gets no description. */
export function failureOf(error: unknown, context: Readonly<RouterContextProvider>) {
  if (error instanceof ApiRefusal) {
    return { status: error.status, errors: error.failures, headers: error.headers }
  }
  const outcome = toDomainError(error)
  if (!outcome) log.error({ err: error, request: requestFacts(context).id }, 'request failed')
  if (outcome) {
    if (!(error instanceof DomainError)) logOutage(outcome, requestFacts(context).id)
    return { ...describeRefusal(outcome), headers: headersOf(outcome) }
  }
  const errors: Failure[] = [{ code: 'internal', message: 'Something went wrong on our side' }]
  return { status: 500, errors, headers: {} }
}

/** The status and body of an expected failure. */
export function describeRefusal(refusal: DomainError): { status: number; errors: Failure[] } {
  const { code, message, path } = refusal
  const failure: Failure = {
    code,
    message,
    ...(path !== undefined && { path }),
    ...(refusal instanceof AlreadyThere && { current: refusal.current }),
    ...(refusal instanceof CardDeclined && { declineReason: refusal.declineReason }),
  }
  return { status: statusOf[code], errors: [failure] }
}

export function failureResponse(error: unknown, context: Readonly<RouterContextProvider>) {
  const { status, errors, headers } = failureOf(error, context)
  return Response.json({ errors, requestId: requestFacts(context).id }, { status, headers })
}

/** Needed because React Router would answer an error in middleware with a plain 500. */
export function shapeErrors(
  middleware: MiddlewareFunction<Response>,
): MiddlewareFunction<Response> {
  return async (args, next) => {
    let begun = false
    try {
      return await middleware(args, () => {
        begun = true
        return next()
      })
    } catch (error) {
      if (begun || error instanceof Response) throw error
      if (isApi(args.request)) throw failureResponse(error, args.context)
      if (!(error instanceof DomainError)) throw error
      throw data(error.message, { status: statusOf[error.code], headers: headersOf(error) })
    }
  }
}

function isApi(request: Request) {
  return /^\/(?:api(?:\/|$)|mcp$)/.test(new URL(request.url).pathname)
}
