import { useFetcher } from 'react-router'
import { originalUrl, photoUrl } from '#app/domain/pictures/photo.ts'
import type { EditedPhoto } from '#app/domain/places/location-rows.server.ts'
import { useLocationUploads } from '#app/routes/my/places/location-uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { joinCaption } from '#app/ui/caption.tsx'
import { PhotoAdding, PhotoRefusals } from '#app/ui/editor/photo-adding.tsx'
import { PhotoSorter } from '#app/ui/editor/photo-sorter.tsx'
import { useLightbox } from '#app/ui/use-lightbox.ts'
import { photoView } from '#app/views/photos.ts'

type PhotosPanelProps = { id: string; photos: EditedPhoto[]; refusals?: string[] }

export function PhotosPanel({ id, photos, refusals }: PhotosPanelProps) {
  const fetcher = useFetcher()
  const uploads = useLocationUploads(id)
  const { opened, open, close } = useLightbox()

  /** Sends only the cover; the server keeps the order of the other photos. */
  function makeCover(position: number) {
    const photoIds = photos[position]?.id ?? ''
    fetcher.submit({ intent: 'orderPhotos', photoIds }, { method: 'post' })
    close()
  }

  return (
    <section id="photos" className="photos-panel" aria-labelledby="photos-title">
      <h2 id="photos-title">Photos</h2>
      <PhotoRefusals refusals={refusals} />
      {photos.length > 0 && (
        <PhotoSorter
          photos={photos.map(toSortedPhoto)}
          noun="photo"
          first="the cover"
          detailOf={(photo, index) => <PhotoDetail photo={photo} index={index} />}
          onOrder={(ids) =>
            fetcher.submit({ intent: 'orderPhotos', photoIds: ids.join() }, { method: 'post' })
          }
          onOpen={open}
          onRemove={(photo) =>
            fetcher.submit({ intent: `photo-remove:${photo}` }, { method: 'post' })
          }
        />
      )}
      {opened && (
        <opened.Lightbox
          label="Photos, large"
          photos={photos.map((photo, index) => ({
            ...photoView(photo, `Photo ${index + 1}`),
            caption: captionOf(photo, index),
          }))}
          position={opened.position}
          actionOf={(position) =>
            position > 0 &&
            photos[position] && (
              <Button type="button" kind="quiet" onClick={() => makeCover(position)}>
                Use as cover
              </Button>
            )
          }
          onClose={close}
        />
      )}
      <PhotoAdding
        uploads={uploads}
        nouns="photos"
        hasSome={photos.length > 0}
        hint="The first is the cover."
      />
    </section>
  )
}

function toSortedPhoto(photo: EditedPhoto, index: number) {
  return {
    id: photo.id,
    src: photoUrl(photo.id, 'card', 'webp'),
    srcSet: `${photoUrl(photo.id, 'phone', 'webp')} 480w, ${photoUrl(photo.id, 'card', 'webp')} 960w`,
    large: photoUrl(photo.id, 'full', 'jpeg'),
    width: photo.width,
    height: photo.height,
    color: photo.color,
    alt: `Photo ${index + 1}`,
    caption: captionOf(photo, index),
    original: photo.hasOriginal ? originalUrl(photo.id) : undefined,
  }
}

type PhotoDetailProps = { photo: ReturnType<typeof toSortedPhoto>; index: number }

function PhotoDetail({ photo: { caption, original }, index }: PhotoDetailProps) {
  return (
    <small>
      <span>{caption}</span>
      {original && (
        <a href={original} download aria-label={`Original: photo ${index + 1}`}>
          Original
        </a>
      )}
    </small>
  )
}

function captionOf({ focalLength }: EditedPhoto, index: number) {
  return joinCaption([
    index === 0 ? 'Cover' : `Photo ${index + 1}`,
    focalLength !== null && `${Math.round(focalLength)} mm`,
  ])
}
