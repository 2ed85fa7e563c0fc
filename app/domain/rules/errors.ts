import type { Sentence, SentencePart } from './sentences.ts'
import { commonWords } from './words.ts'

/** The edges turn these into HTTP statuses. */
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

/** Seconds after which an `unavailable` request may be retried. */
export const unavailableSeconds = 5

/** An expected failure. `path` names the input field that it is about. */
export class DomainError extends Error {
  code: DomainErrorCode
  /** The sentence in its catalogue, and what it speaks of. */
  key: string
  params: Record<string, unknown>
  /** The message, where some of its words lead to a page. */
  parts: SentencePart[]
  path: string | undefined
  /** Seconds after which to try again, with `tooMany` and `unavailable`. */
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

/** @param path the wrong field, if it is a field */
export function invalid(sentence: Sentence, path?: string) {
  return new DomainError('invalid', sentence, path)
}

/** For what a schema refused: says the first thing that is wrong. */
export function wrongInput({ issues }: { issues: { message: string }[] }, path?: string) {
  return invalid(commonWords.wrongInput({ message: issues[0]?.message ?? '' }), path)
}

/** @param kind begins the message: 'Location not found' */
export function notFound(kind: string) {
  return new DomainError('notFound', commonWords.notFound({ kind }))
}

/**
 * Refuses a change to a version that is no longer the current one.
 * @param what is named in the message: 'portfolio'
 * @param based the version that the change is based on; without one, and for the basis of a form,
 * which is merged (`mergeChanges`), nothing is checked
 * @throws OutdatedVersion
 */
export function requireVersion(what: string, based: number | object | undefined, current: number) {
  if (typeof based !== 'number' || based === current) return
  throw new OutdatedVersion(what)
}

/** `conflicts` names the fields that both changed; `yours` those that the refused form changed. */
export class OutdatedVersion extends DomainError {
  conflicts: string[]
  yours: string[]

  constructor(what: string, conflicts: string[] = [], yours: string[] = []) {
    super('conflict', commonWords.outdated({ what }), 'version')
    this.conflicts = conflicts
    this.yours = yours
  }
}

/** The actor is known, but lacks the right. @param path the field, if it is a field */
export function forbidden(sentence = commonWords.mayNot, path?: string) {
  return new DomainError('forbidden', sentence, path)
}

/** The actor has to log in first. */
export function unauthenticated(sentence = commonWords.logIn) {
  return new DomainError('unauthenticated', sentence)
}

/** @param seconds after which to try again */
export function tooMany(seconds: number, sentence = commonWords.tooManyAttempts({ seconds })) {
  const error = new DomainError('tooMany', sentence)
  error.retryAfter = seconds
  return error
}
