import { DomainError, invalid } from '#app/domain/errors.ts'
import { maxPhotoBytes, type PhotoFormat, photoMessages } from './photo.ts'
import type { Pictures } from './picture-process.server.ts'
import * as processes from './picture-processes.server.ts'
import { sniff } from './signature.ts'

/**
 * Checks a photo by decoding it, and makes its nine variants, placeholders and EXIF facts. Photos
 * are read in processes of their own, at low priority and without the app's environment: what
 * breaks there harms one photo, and pages are answered meanwhile.
 * @param owner whose photo it is: where many wait, owners take turns
 * @throws `tooLarge`, `invalid` for what is no sound photo, `unavailable` when too many wait or it
 * cannot be read now
 */
export async function makePictures(
  bytes: Uint8Array,
  owner = '',
): Promise<Pictures & { format: PhotoFormat }> {
  if (bytes.length > maxPhotoBytes) throw new DomainError('tooLarge', photoMessages.tooLarge)
  const format = sniff(bytes)
  if (!format) throw invalid(photoMessages.wrongFormat)
  const delivery = await processes.order({ bytes, format }, owner)
  if ('pictures' in delivery) return { ...delivery.pictures, format }
  if ('refusal' in delivery) throw invalid(delivery.refusal)
  throw new Error(delivery.failure)
}
