/** What went wrong, in words of the domain; the edges turn them into statuses. */
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

/** Seconds after which it is worth trying again what is `unavailable`. */
export const unavailableSeconds = 5

/** An expected outcome that is no success. `path` names the field of the input it speaks of. */
export class DomainError extends Error {
  code: DomainErrorCode
  path: string | undefined
  /** With `tooMany` and `unavailable`: after how many seconds to try again. */
  retryAfter: number | undefined

  constructor(code: DomainErrorCode, message: string, path?: string) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.path = path
    this.retryAfter = code === 'unavailable' ? unavailableSeconds : undefined
  }
}

/** @param path the field that is wrong, if it is one */
export function invalid(message: string, path?: string) {
  return new DomainError('invalid', message, path)
}

/** @param kind what was looked for, as the message names it: 'Location not found'. */
export function notFound(kind: string) {
  return new DomainError('notFound', `${kind} not found`)
}

/**
 * Whoever bases a change on a version that is no longer the current one is told, and keeps their text.
 * @param what what is changed, as the message names it: 'portfolio'
 * @param based the version the change is based on; without one, nothing is asked
 */
export function requireVersion(what: string, based: number | undefined, current: number) {
  if (based === undefined || based === current) return
  throw new OutdatedVersion(what)
}

/** A change is based on a version that is no longer the current one. */
export class OutdatedVersion extends DomainError {
  constructor(what: string) {
    super(
      'conflict',
      `This ${what} was changed elsewhere meanwhile. Your text is still here: look at the newer version, then save again.`,
      'version',
    )
  }
}

/** The actor is known and may not. @param path the field that they may not change, if it is one */
export function forbidden(message = 'You may not do this', path?: string) {
  return new DomainError('forbidden', message, path)
}

/** Only somebody with an account may. */
export function unauthenticated(message = 'Please log in') {
  return new DomainError('unauthenticated', message)
}

/** @param seconds after which it may be tried again */
export function tooMany(
  seconds: number,
  message = `Too many attempts. Please try again in ${seconds} s.`,
) {
  const error = new DomainError('tooMany', message)
  error.retryAfter = seconds
  return error
}
