import { hasNoRoom, isOutage } from '#app/db/outage.server.ts'
import { isFull, noRoom } from './disk.server.ts'
import { DomainError } from './errors.ts'
import { commonWords } from './words.ts'

export { isOutage } from '#app/db/outage.server.ts'
export { hasAsked, runForPool } from '#app/db/pool-limits.server.ts'

/** A DomainError is itself, an outage is `unavailable`, and a bug is undefined. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (!isOutage(error)) return undefined
  if (isFull() || hasNoRoom(error)) return noRoom(error)
  const refusal = new DomainError('unavailable', commonWords.away)
  refusal.cause = error
  return refusal
}
