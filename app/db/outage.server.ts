import pg from 'pg'

/** SQLSTATEs of lost connections, missing space, a shutdown or start, timeouts and deadlocks. */
const states = /^(?:08...|53...|57P0[1-5]|57014|55P03|40P01|25P0[34])$/

const connecting = new Set(['connect', 'getaddrinfo'])

/** Errors of `read` and `write` that only connections have. */
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

/** A commit may have happened or not, so it must be neither undone nor repeated blindly. */
export class UnknownOutcome extends Error {}

/** SQLSTATE 57014. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}

/** SQLSTATE 53100: the database's disk is full. */
export function isDatabaseDiskFull(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return isDatabaseDiskFull(error.cause)
  return error instanceof pg.DatabaseError && error.code === '53100'
}

/** Unreachable or busy: the same statement may work later. */
export function isOutage(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return true
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '')
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (code === '') return messages.test(error.message)
  return connecting.has(syscall) || (lost.has(code) && /^(?:read|write)$/.test(syscall))
}
