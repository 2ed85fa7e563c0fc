import type { Sentence, SentencePart } from './sentences.ts'
import { commonWords } from './words.ts'

export type DomainErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'gone'
  | 'limit'
  | 'unavailable'
  | 'tooLarge'
  | 'tooMany'
  | 'card_declined'
  | 'authentication_required'

/** Seconds that are sent as `Retry-After` with the error `unavailable`. */
export const unavailableSeconds = 5

/** An expected failure; `path` names the input field that is wrong. */
export class DomainError extends Error {
  code: DomainErrorCode
  key: string
  params: Record<string, unknown>
  parts: SentencePart[]
  path: string | undefined
  retryAfter: number | undefined

  constructor(code: DomainErrorCode, { key, params, text, parts }: Sentence, path?: string) {
    super(text)
    this.name = 'DomainError'
    this.code = code
    this.key = key
    this.params = params
    this.parts = parts
    this.path = path
    this.retryAfter = code === 'unavailable' ? unavailableSeconds : undefined
  }
}

/** The payer's bank refused; `reason` is the provider's code, such as `insufficient_funds`. */
export class CardDeclined extends DomainError {
  readonly declineReason: string

  constructor(sentence: Sentence, reason: string) {
    super('card_declined', sentence)
    this.declineReason = reason
  }
}

export function invalid(sentence: Sentence, path?: string) {
  return new DomainError('invalid', sentence, path)
}

export function wrongInput({ issues }: { issues: { message: string }[] }, path?: string) {
  return invalid(commonWords.wrongInput({ message: issues[0]?.message ?? '' }), path)
}

export function notFound(kind: string) {
  return new DomainError('notFound', commonWords.notFound({ kind }))
}

/** Does nothing if `based` is an object, the basis of a form: `mergeChanges` handles that. */
export function requireVersion(what: string, based: number | object | undefined, current: number) {
  if (typeof based !== 'number' || based === current) return
  throw new OutdatedVersion(what)
}

/** `yours` are fields that the form changed; `conflicts` are those of them that others changed. */
export class OutdatedVersion extends DomainError {
  conflicts: string[]
  yours: string[]

  constructor(what: string, conflicts: string[] = [], yours: string[] = []) {
    super('conflict', commonWords.outdated({ what }), 'version')
    this.conflicts = conflicts
    this.yours = yours
  }
}

/** `current` is what is there already, as the API publishes it. */
export class AlreadyThere extends DomainError {
  current: unknown

  constructor(sentence: Sentence, path: string, current: unknown) {
    super('conflict', sentence, path)
    this.current = current
  }
}

export function forbidden(sentence = commonWords.mayNot, path?: string) {
  return new DomainError('forbidden', sentence, path)
}

export function unauthenticated(sentence = commonWords.logIn) {
  return new DomainError('unauthenticated', sentence)
}

export function tooMany(seconds: number, sentence = commonWords.tooManyAttempts({ seconds })) {
  const error = new DomainError('tooMany', sentence)
  error.retryAfter = seconds
  return error
}
