import { photoUrl } from '#app/domain/photos/photo.ts'
import type { Thumb } from '#app/ui/gear/gear-thumb.tsx'

/** The photo of a piece of gear for its row. */
export function thumbOf(photo: { id: string; color: string } | null): Thumb | undefined {
  return photo ? { src: photoUrl(photo.id, 'phone', 'webp'), color: photo.color } : undefined
}
