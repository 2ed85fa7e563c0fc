import { Mosaic } from '#app/ui/mosaic.tsx'
import type { PhotoView } from '#app/ui/picture.tsx'
import { largeUrl, useLightbox } from '#app/ui/use-lightbox.ts'

type GalleryProps = { title: string; photos: PhotoView[] }

/** Shows the first photos of an item; a press opens all of them, large. */
export function Gallery({ title, photos }: GalleryProps) {
  const { opened, open, close } = useLightbox()
  if (photos.length === 0) return null
  return (
    <>
      <Mosaic photos={photos} hrefOf={largeUrl} action="View large" onOpen={open} />
      {opened && (
        <opened.Lightbox
          label={`Photos of ${title}, large`}
          photos={photos}
          position={opened.position}
          onClose={close}
        />
      )}
    </>
  )
}
