import { sizeRefusal } from './photo.ts'

/** A photo that cannot be accepted. `message` is shown to its owner. */
export class PhotoRefused extends Error {}

/** @throws PhotoRefused for a size in pixels that is too large or too narrow */
export function checkSize(size: { width: number; height: number }) {
  const refusal = sizeRefusal(size)
  if (refusal !== undefined) throw new PhotoRefused(refusal)
}
