import type { PhoneAudience } from '#app/domain/sharing/crew.ts'
import type { Reader } from './document-of.ts'
import type { SourcePerson } from './shoot-source.server.ts'

/**
 * What a person may read. Phone numbers follow the shoot's setting: its crew sees them unless they
 * are the owner's alone; talent and clients see them only if everybody may.
 */
export function readerOf(
  { id, part }: Pick<SourcePerson, 'id' | 'part'>,
  phonesFor: PhoneAudience,
): Reader & { kind: 'person' } {
  const seesPhones = phonesFor === 'page' || (phonesFor === 'crew' && part === 'crew')
  return { kind: 'person', id, seesPhones }
}
