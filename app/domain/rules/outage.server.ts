import { isDatabaseDiskFull, isOutage } from '#app/db/outage.server.ts'
import { diskFullError, isDiskFull } from './disk.server.ts'
import { DomainError } from './errors.ts'
import { commonWords } from './words.ts'

export { isOutage } from '#app/db/outage.server.ts'
export { hasQueried, runForPool } from '#app/db/pool-limits.server.ts'

export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (!isOutage(error)) return undefined
  if (isDiskFull() || isDatabaseDiskFull(error)) return diskFullError(error)
  const refusal = new DomainError('unavailable', commonWords.away)
  refusal.cause = error
  return refusal
}
