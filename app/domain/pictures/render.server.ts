import { DomainError, invalid } from '#app/domain/rules/errors.ts'
import type { RenderedPhoto } from './decode-process.server.ts'
import * as processes from './decode-processes.server.ts'
import { maxPhotoBytes, type PhotoFormat } from './photo.ts'
import { sniff } from './signature.ts'
import { photoWords } from './words.ts'

/**
 * Decodes in a separate process, so that a crash affects only this photo. The queue takes turns
 * between the values of `owner`.
 */
export async function renderPhoto(
  bytes: Uint8Array,
  owner = '',
): Promise<RenderedPhoto & { format: PhotoFormat }> {
  if (bytes.length > maxPhotoBytes) throw new DomainError('tooLarge', photoWords.tooLarge)
  const format = sniff(bytes)
  if (!format) throw invalid(photoWords.wrongFormat)
  const delivery = await processes.decodeInProcess({ bytes, format }, owner)
  if ('pictures' in delivery) return { ...delivery.pictures, format }
  if ('refusal' in delivery) throw invalid(delivery.refusal)
  throw new Error(delivery.failure)
}
