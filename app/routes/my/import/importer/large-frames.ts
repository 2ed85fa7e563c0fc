import { useState } from 'react'
import { variantBox } from '#app/domain/pictures/photo.ts'
import type { PhotoView } from '#app/ui/picture.tsx'
import type { Thumbnails } from './thumbnails.ts'

type Frames = {
  ids: readonly string[]
  thumbnails: Thumbnails
  fileOf: (id: string) => File | undefined
  labelOf: (id: string) => string
}

type LargePhoto = PhotoView & { caption: string }

/** Only a file with a thumbnail opens large: without one, the browser cannot decode the file. */
export function useLargeFrames({ ids, thumbnails, fileOf, labelOf }: Frames) {
  const [opened, setOpened] = useState<{ position: number; photos: LargePhoto[] }>()

  function open(id: string) {
    const photos = ids.flatMap((one, index) => {
      const file = thumbnails.get(one) && fileOf(one)
      return file ? [viewOf(one, file, labelOf(one), index + 1)] : []
    })
    setOpened({ position: photos.findIndex((photo) => photo.id === id), photos })
  }

  function close() {
    for (const { urls } of opened?.photos ?? []) {
      for (const { url } of urls.jpeg) URL.revokeObjectURL(url)
    }
    setOpened(undefined)
  }

  return { opened, open, close }
}

function viewOf(id: string, file: File, label: string, number: number): LargePhoto {
  const box = variantBox('full')
  const urls = { avif: [], webp: [], jpeg: [{ url: URL.createObjectURL(file), width: box.width }] }
  return { id, ...box, color: '', alt: `Photo ${number}, ${label}`, caption: label, urls }
}
