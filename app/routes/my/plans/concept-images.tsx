import { Form, useFetcher, useRevalidator } from 'react-router'
import { acceptedFiles, photoUrl } from '#app/domain/photos/photo.ts'
import { maxImagesOfConcept } from '#app/domain/shoots/concept-limits.ts'
import type { ConceptImage } from '#app/domain/shoots/concept-rows.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { ImageSorter } from '#app/ui/concept/image-sorter.tsx'
import { PhotoDrop } from '#app/ui/editor/photo-drop.tsx'
import { useUploads } from '#app/ui/editor/photo-uploads.ts'
import { UploadList } from '#app/ui/editor/upload-list.tsx'

type ConceptImagesProps = { path: string; images: ConceptImage[]; refusals?: string[] }

/** The images of a concept: each is saved at once, apart from the words. */
export function ConceptImages({ path, images, refusals }: ConceptImagesProps) {
  const { revalidate } = useRevalidator()
  const fetcher = useFetcher<{ message?: string }>()
  const captions = useFetcher<{ message?: string }>()
  const uploads = useUploads(`${path}/photos`, () => revalidate())
  const wrong = refusals ?? [fetcher.data?.message ?? captions.data?.message ?? []].flat()
  const room = maxImagesOfConcept - images.length
  const submit = (fields: Record<string, string>) => fetcher.submit(fields, { method: 'post' })
  return (
    <section id="images" className="photos-panel" aria-labelledby="images-title">
      <h2 id="images-title">
        Pictures{' '}
        <small className="edge">
          {images.length} of {maxImagesOfConcept}
        </small>
      </h2>
      {wrong.length > 0 && (
        <Notice type="error">
          {wrong.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Notice>
      )}
      {images.length > 0 && (
        <ImageSorter
          images={images.map(({ id, color, caption }) => ({
            id,
            color,
            caption,
            src: photoUrl(id, 'phone', 'webp'),
          }))}
          onOrder={(ids) => submit({ intent: 'order', photoIds: ids.join() })}
          onRemove={(id) => submit({ intent: `photo-remove:${id}` })}
          onCaption={(id, caption) =>
            captions.submit({ intent: 'captions', [`caption-${id}`]: caption }, { method: 'post' })
          }
        />
      )}
      <UploadList
        uploads={uploads.uploads}
        uploaded={uploads.uploaded}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
      />
      {room <= 0 && (
        <p className="text-muted">That is all a concept holds. Delete one to add another.</p>
      )}
      {room > 0 && (
        <>
          <div className="needs-script">
            <PhotoDrop
              label={images.length === 0 ? 'Drop pictures here, or choose them' : 'Add pictures'}
              hint={`JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each. Room for ${room} more.`}
              onFiles={uploads.add}
            />
          </div>
          <Form
            method="post"
            encType="multipart/form-data"
            reloadDocument
            className="without-script"
          >
            <label className="field-label" htmlFor="image-files">
              Add pictures
            </label>
            <p className="field-hint">
              JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each. Save your text before you send them.
            </p>
            <input
              id="image-files"
              className="input"
              type="file"
              name="photos"
              multiple
              required
              accept={acceptedFiles}
            />
            <button type="submit" className="btn btn-secondary">
              Send pictures
            </button>
          </Form>
        </>
      )}
    </section>
  )
}
