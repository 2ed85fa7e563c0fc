import pg from 'pg'

/** SQLSTATEs of lost connections, a full disk, a shutdown or start, timeouts and deadlocks. */
const states = /^(?:08...|53...|57P0[1-5]|57014|55P03|40P01|25P0[34])$/

const connecting = new Set(['connect', 'getaddrinfo'])

/** Node's error codes of broken connections, which file operations never have. */
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

/** Messages of errors of `pg` and its pool that have no code. */
const messages =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end)/

/** The commit may have succeeded or not, so it must be neither undone nor repeated blindly. */
export class UnknownOutcome extends Error {}

/** SQLSTATE 57014. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}

/** SQLSTATE 53100. */
export function isDatabaseDiskFull(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return isDatabaseDiskFull(error.cause)
  return error instanceof pg.DatabaseError && error.code === '53100'
}

/** The database is unreachable or busy, so the same statement may succeed later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return true
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (code === '') return messages.test(error.message)
  return connecting.has(syscall) || (lost.has(code) && /^(?:read|write)$/.test(syscall))
}
