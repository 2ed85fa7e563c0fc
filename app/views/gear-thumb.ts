import { photoUrl } from '#app/domain/photos/photo.ts'
import type { Thumb } from '#app/ui/gear/thumb.tsx'

export function thumbOf(photo: { id: string; color: string } | null): Thumb | undefined {
  return photo ? { src: photoUrl(photo.id, 'phone', 'webp'), color: photo.color } : undefined
}
