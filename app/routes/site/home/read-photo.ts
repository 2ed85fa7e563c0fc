import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { createReader } from '#app/views/photo-reading/reader.ts'
import type { ReadPhoto } from '#app/views/photo-reading/reading.ts'

export type PhotoReading =
  | { state: 'reading' }
  | { state: 'refused'; message: string }
  | { state: 'read'; photo: ReadPhoto }

type OnReading = (reading: PhotoReading) => void

/** Reads one photo in a Web Worker. Returns a function that ends the reading. */
export function readPhoto(file: File, onReading: OnReading, onThumbnail: (picture: Blob) => void) {
  const refuse = (message: string) => onReading({ state: 'refused', message: `${message}.` })
  if (file.size > maxPhotoBytes) {
    refuse(photoWords.tooLarge.text)
    return () => {}
  }
  const reader = createReader(
    (answer) => {
      if ('thumbnail' in answer) onThumbnail(answer.thumbnail)
      else if ('photo' in answer) onReading({ state: 'read', photo: answer.photo })
      else if ('refusal' in answer) refuse(answer.refusal)
    },
    () => refuse('This file could not be read'),
  )
  reader.read([{ id: 'photo', file }])
  return reader.close
}
