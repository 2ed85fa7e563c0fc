import { type MouseEvent, useState } from 'react'
import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { isPlain } from '#app/ui/link-clicks.ts'
import { type PhotoView, Picture } from '#app/ui/picture.tsx'
import { largeUrl, useLightbox } from '#app/ui/use-lightbox.ts'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'
import './page.css'

type Photos = {
  title: string
  photos: ShownPhoto[]
  /** Index of the photo that the URL names. */
  position: number
  media: string | undefined
  editHref: string | undefined
}

/** Shows the photos twice: as the reel in the frame, and large beside the frame. */
export function usePhotos(
  { title, photos, position, media, editHref }: Photos,
  hrefOf: (position: number) => string,
) {
  const [shown, setShown] = useState(position)
  const { opened, open, close } = useLightbox()
  if (photos.length === 0) return {}
  const views = photos.map((photo, index) => photoView(photo, `${title}, ${index + 1}`, media))
  const reel = (
    <>
      <Carousel
        label={`Photos of ${title}`}
        photos={views}
        position={position}
        onShow={setShown}
        onOpen={open}
        hrefOf={hrefOf}
        sizes="(width < 768px) 100vw, 426px"
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
  const large = (
    <LargePhotos title={title} photos={views} position={shown} hrefOf={hrefOf} onOpen={open} />
  )
  return { reel, large }
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

type LargePhotosProps = {
  title: string
  photos: PhotoView[]
  position: number
  hrefOf: (position: number) => string
  onOpen: (position: number, event: MouseEvent<HTMLAnchorElement>) => void
}

const nextCount = 4

function LargePhotos({ title, photos, position, hrefOf, onOpen }: LargePhotosProps) {
  const shown = photos[position] ?? photos[0]
  if (!shown) return null
  const length = Math.min(nextCount, photos.length - 1)
  const next = Array.from({ length }, (_, step) => (position + step + 1) % photos.length)
  return (
    <section className="large-photos" aria-label={`${title}, large`}>
      <figure key={shown.id}>
        <a
          href={largeUrl(shown)}
          title="Look at it large"
          onClick={(event) => onOpen(photos.indexOf(shown), event)}
        >
          <Picture photo={shown} sizes="(width < 768px) 1px, (width < 1200px) 45vw, 1130px" />
        </a>
        <figcaption className="caption">{captionOf(shown, position, photos.length)}</figcaption>
      </figure>
      {next.length > 0 && (
        <ul>
          {next.map((index) => {
            const photo = photos[index] as PhotoView
            return (
              <li key={photo.id}>
                <a
                  href={hrefOf(index)}
                  onClick={(event) => {
                    if (isPlain(event) && turnReel(index)) event.preventDefault()
                  }}
                >
                  <img
                    src={photo.urls.webp[0]?.url}
                    alt={photo.alt}
                    width={photo.width}
                    height={photo.height}
                    loading="lazy"
                    style={{ background: photo.color }}
                  />
                  <small className="caption">{captionOf(photo, index, photos.length)}</small>
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function captionOf({ caption }: PhotoView, position: number, count: number) {
  const number = count > 1 ? `${position + 1} / ${count}` : ''
  return [number, caption].filter(Boolean).join(' · ')
}

/** Scrolls the reel, which updates the other views. @returns whether there is a reel */
function turnReel(position: number): boolean {
  const reel = document.getElementById(`photo-${position + 1}`)?.parentElement
  reel?.scrollTo({ left: position * reel.clientWidth, behavior: 'instant' })
  return reel !== undefined && reel !== null
}
