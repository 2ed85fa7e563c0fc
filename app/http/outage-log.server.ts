import type { DomainError } from '#app/domain/rules/errors.ts'
import { log } from './log.server.ts'

export function logOutage(outage: DomainError, request: string) {
  const reason = outage.cause instanceof Error ? outage.cause.message : outage.message
  log.warn({ request, reason }, 'the database is away')
}
