import { useFetcher, useRevalidator } from 'react-router'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { maxImagesOfConcept } from '#app/domain/rules/concept-limits.ts'
import type { ConceptImage } from '#app/domain/shoots/concept-rows.server.ts'
import { ImageSorter } from '#app/ui/concept/image-sorter.tsx'
import { PhotoAdding, PhotoRefusals } from '#app/ui/editor/photo-adding.tsx'
import { useUploads } from '#app/ui/editor/photo-uploads.ts'
import { useLightbox } from '#app/ui/use-lightbox.ts'
import { useUserId } from '#app/ui/user-id.ts'
import { photoView } from '#app/views/photos.ts'
import { type Reason, Refusal } from '#app/views/refusal.tsx'

type ConceptImagesProps = { path: string; images: ConceptImage[]; refusals?: string[] }

export function ConceptImages({ path, images, refusals }: ConceptImagesProps) {
  const { revalidate } = useRevalidator()
  const fetcher = useFetcher<Reason>()
  const captions = useFetcher<Reason>()
  const uploads = useUploads(`${path}/photos`, useUserId(), () => revalidate())
  const room = maxImagesOfConcept - images.length
  const { opened, open, close } = useLightbox()
  const submit = (fields: Record<string, string>) => fetcher.submit(fields, { method: 'post' })
  return (
    <section id="images" className="photos-panel" aria-labelledby="images-title">
      <h2 id="images-title">
        Pictures{' '}
        <small className="caption">
          {images.length} of {maxImagesOfConcept}
        </small>
      </h2>
      <Refusal of={fetcher.data} />
      <Refusal of={captions.data} />
      <PhotoRefusals refusals={refusals} />
      {images.length > 0 && (
        <ImageSorter
          images={images.map(({ id, width, height, color, caption }) => ({
            id,
            width,
            height,
            color,
            caption,
            src: photoUrl(id, 'phone', 'webp'),
            srcSet: `${photoUrl(id, 'phone', 'webp')} 480w, ${photoUrl(id, 'card', 'webp')} 960w`,
            large: photoUrl(id, 'full', 'jpeg'),
          }))}
          onOpen={open}
          onOrder={(ids) => submit({ intent: 'order', photoIds: ids.join() })}
          onRemove={(id) => submit({ intent: `photo-remove:${id}` })}
          onCaption={(id, caption) =>
            captions.submit({ intent: 'captions', [`caption-${id}`]: caption }, { method: 'post' })
          }
        />
      )}
      {opened && (
        <opened.Lightbox
          label="Pictures, large"
          photos={images.map((image, index) =>
            photoView(image, image.caption || `Picture ${index + 1}`),
          )}
          position={opened.position}
          onClose={close}
        />
      )}
      {room <= 0 && (
        <p className="text-muted">That is all a concept holds. Delete one to add another.</p>
      )}
      <PhotoAdding
        uploads={uploads}
        nouns="pictures"
        hasSome={images.length > 0}
        hint={`Room for ${room} more.`}
        isFull={room <= 0}
      />
    </section>
  )
}
