import { sizeRefusal } from './photo.ts'

/** A photo that cannot be taken. `message` is for its owner. */
export class PhotoRefused extends Error {}

/** @throws PhotoRefused for a size, in pixels, that is not decoded */
export function checkSize(size: { width: number; height: number }) {
  const refusal = sizeRefusal(size)
  if (refusal !== undefined) throw new PhotoRefused(refusal)
}
