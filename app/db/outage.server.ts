import pg from 'pg'

/** SQLSTATEs of lost connections, missing room, a shutdown or start, timeouts and deadlocks. */
const states = /^(?:08...|53...|57P0[1-5]|57014|55P03|40P01|25P0[34])$/

/** Calls of the system that make a connection: whatever they fail of, there is none. */
const connecting = new Set(['connect', 'getaddrinfo'])

/** What reading and writing say of a connection that is lost; of a file they say none of these. */
const lost = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTCONN',
  'EPIPE',
  'ESHUTDOWN',
  'ETIMEDOUT',
])

/** Errors of the driver and its pool, which have no code. */
const messages =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end)/

/** A commit may have happened or not: it must be neither undone nor repeated blindly. */
export class UnknownOutcome extends Error {}

/** Whether PostgreSQL gave up a statement that took too long (SQLSTATE 57014). */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}

/** Whether the disk of the database is full (SQLSTATE 53100). */
export function isDatabaseDiskFull(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return isDatabaseDiskFull(error.cause)
  return error instanceof pg.DatabaseError && error.code === '53100'
}

/** Whether the database is unreachable or busy, so that the same statement may work later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return true
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (code === '') return messages.test(error.message)
  return connecting.has(syscall) || (lost.has(code) && /^(?:read|write)$/.test(syscall))
}
