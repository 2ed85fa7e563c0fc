import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { useLightbox } from '#app/ui/use-lightbox.ts'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'

type PhotosProps = {
  title: string
  photos: ShownPhoto[]
  /** Index of the photo that the URL names. */
  position: number
  media: string | undefined
  editHref: string | undefined
  hrefOf: (position: number) => string
}

export function Photos({ title, photos, position, media, editHref, hrefOf }: PhotosProps) {
  const { opened, open, close } = useLightbox()
  const views = photos.map((photo, index) => photoView(photo, `${title}, ${index + 1}`, media))
  return (
    <>
      <Carousel
        label={`Photos of ${title}`}
        photos={views}
        position={position}
        onOpen={open}
        hrefOf={hrefOf}
        sizes="(width < 1025px) 100vw, 66vw"
        strip
      />
      {opened && (
        <opened.Lightbox
          label={`Photos of ${title}, large`}
          photos={views}
          position={opened.position}
          hrefOf={hrefOf}
          actionOf={(position) =>
            editHref &&
            position > 0 && <CoverButton action={editHref} photoId={photos[position]?.id} />
          }
          onClose={(last) => {
            turnReel(last)
            close()
          }}
        />
      )}
    </>
  )
}

type CoverButtonProps = { action: string; photoId: string | undefined }

/** Sends only the cover; the server keeps the order of the other photos. */
function CoverButton({ action, photoId }: CoverButtonProps) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="photoIds" value={photoId} />
      <SubmitButton intent="orderPhotos" kind="quiet">
        Use as cover
      </SubmitButton>
    </Form>
  )
}

/** Scrolls the reel to the photo that was last seen large. */
function turnReel(position: number) {
  const reel = document.getElementById(`photo-${position + 1}`)?.parentElement
  reel?.scrollTo({ left: position * reel.clientWidth, behavior: 'instant' })
}
