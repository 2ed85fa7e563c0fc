import type { RouterContextProvider } from 'react-router'
import type { DomainError } from '#app/domain/errors.ts'
import { log } from './log.server.ts'
import { requestFacts } from './request.server.ts'

/** Logs one line without a stack: where in the code an outage was met says nothing. */
export function logOutage(outage: DomainError, context: Readonly<RouterContextProvider>) {
  const reason = outage.cause instanceof Error ? outage.cause.message : outage.message
  log.warn({ request: requestFacts(context).id, reason }, 'the database is away')
}
