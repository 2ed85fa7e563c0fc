/** The edges turn these into HTTP statuses. */
export type DomainErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'limit'
  | 'unavailable'
  | 'tooLarge'
  | 'tooMany'

/** Seconds after which an `unavailable` request may be retried. */
export const unavailableSeconds = 5

/** An expected failure. `path` names the input field that it is about. */
export class DomainError extends Error {
  code: DomainErrorCode
  path: string | undefined
  /** Seconds after which to try again, with `tooMany` and `unavailable`. */
  retryAfter: number | undefined

  constructor(code: DomainErrorCode, message: string, path?: string) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.path = path
    this.retryAfter = code === 'unavailable' ? unavailableSeconds : undefined
  }
}

/** @param path the wrong field, if it is a field */
export function invalid(message: string, path?: string) {
  return new DomainError('invalid', message, path)
}

/** @param kind begins the message: 'Location not found' */
export function notFound(kind: string) {
  return new DomainError('notFound', `${kind} not found`)
}

/**
 * Refuses a change to a version that is no longer the current one.
 * @param what is named in the message: 'portfolio'
 * @param based the version that the change is based on; without one, nothing is checked
 * @throws OutdatedVersion
 */
export function requireVersion(what: string, based: number | undefined, current: number) {
  if (based === undefined || based === current) return
  throw new OutdatedVersion(what)
}

export class OutdatedVersion extends DomainError {
  constructor(what: string) {
    super(
      'conflict',
      `This ${what} was changed elsewhere meanwhile. Your text is still here: look at the newer version, then save again.`,
      'version',
    )
  }
}

/** The actor is known, but lacks the right. @param path the field, if it is a field */
export function forbidden(message = 'You may not do this', path?: string) {
  return new DomainError('forbidden', message, path)
}

/** The actor has to log in first. */
export function unauthenticated(message = 'Please log in') {
  return new DomainError('unauthenticated', message)
}

/** @param seconds after which to try again */
export function tooMany(
  seconds: number,
  message = `Too many attempts. Please try again in ${seconds} s.`,
) {
  const error = new DomainError('tooMany', message)
  error.retryAfter = seconds
  return error
}
