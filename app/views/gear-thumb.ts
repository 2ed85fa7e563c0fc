import { photoUrl } from '#app/domain/photos/photo.ts'
import type { Thumb } from '#app/ui/gear/thumb.tsx'

/** @param media as in `photoUrl` */
export function thumbOf(
  photo: { id: string; color: string } | null,
  media?: string,
): Thumb | undefined {
  return photo ? { src: photoUrl(photo.id, 'phone', 'webp', media), color: photo.color } : undefined
}
