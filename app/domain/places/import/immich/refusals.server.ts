import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import { ImmichRefusal } from '#app/integrations/immich.server.ts'
import { immichWords } from './words.ts'

/** Says what Immich refused; other errors stay as they are. */
export function toDomainError(error: unknown): unknown {
  if (!(error instanceof ImmichRefusal)) return error
  switch (error.reason) {
    case 'key':
      return invalid(immichWords.keyRefused, 'apiKey')
    case 'permission':
      return invalid(immichWords.permissionMissing, 'apiKey')
    case 'gone':
      return invalid(immichWords.albumGone, 'albumId')
    case 'tooLarge':
      return invalid(immichWords.answerTooLarge, 'albumId')
    case 'foreign':
      return new DomainError('unavailable', immichWords.foreign)
    case 'silent':
      return new DomainError('unavailable', immichWords.silent)
  }
}
