import pg from 'pg'

/**
 * SQLSTATEs of a server that stops, starts, has no room or loses its connections, and of what took
 * too long or gave way to another: a lock, a statement, a deadlock.
 */
const states = /^(?:08...|53...|57P0[1-5]|57014|55P03|40P01|25P0[34])$/

/** What the system says of a connection that cannot be made or breaks. */
const codes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const calls = new Set(['connect', 'getaddrinfo', 'read', 'write'])

/** What the driver and its pool say without a code. */
const messages =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end)/

/**
 * The connection broke while a transaction was being committed: it may stand or not. It is neither
 * undone nor repeated as if it did not; who needs to know looks.
 */
export class UnknownOutcome extends Error {}

/** Whether the disk of the database is full (SQLSTATE 53100). */
export function hasNoRoom(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return hasNoRoom(error.cause)
  return error instanceof pg.DatabaseError && error.code === '53100'
}

/**
 * Whether this is no mistake of a statement: the database is away, for a moment or for longer, and
 * the same statement may work later.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof UnknownOutcome) return true
  if (error instanceof pg.DatabaseError) return states.test(error.code ?? '')
  // One error for each address of a host that was tried.
  if (error instanceof AggregateError) return error.errors.some(isOutage)
  if (!(error instanceof Error)) return false
  const { code = '', syscall = '' } = error as NodeJS.ErrnoException
  if (code === '') return messages.test(error.message)
  return (codes.has(code) && calls.has(syscall)) || (code === 'ENOENT' && syscall === 'connect')
}
