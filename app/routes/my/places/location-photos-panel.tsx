import { useEffect } from 'react'
import { Form, useFetcher, useRevalidator, useSearchParams } from 'react-router'
import { acceptedFiles, originalUrl, photoUrl } from '#app/domain/photos/photo.ts'
import type { LocationPhoto } from '#app/domain/places/location-rows.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { PhotoDrop } from '#app/ui/editor/photo-drop.tsx'
import { PhotoSorter } from '#app/ui/editor/photo-sorter.tsx'
import { useUploads } from '#app/ui/editor/photo-uploads.ts'
import { UploadList } from '#app/ui/editor/upload-list.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { takeWaitingPhotos } from '../import/waiting-photos.tsx'

type PhotosPanelProps = { id: string; photos: LocationPhoto[]; refusals?: string[] }

/** The photos of a location: each is saved at once, apart from the fields. */
export function PhotosPanel({ id, photos, refusals }: PhotosPanelProps) {
  const { revalidate } = useRevalidator()
  const fetcher = useFetcher()
  const uploads = useUploads(`/my/locations/${id}/photos`, () => revalidate())
  const [params, setParams] = useSearchParams()
  const isNew = params.has('new')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens after creating
  useEffect(() => {
    const files = takeWaitingPhotos()
    if (!isNew) return
    if (files.length > 0) uploads.add(files)
    setParams({}, { replace: true, preventScrollReset: true })
  }, [isNew])

  return (
    <section id="photos" className="photos-panel" aria-labelledby="photos-title">
      <h2 id="photos-title">Photos</h2>
      {refusals && (
        <Notice type="error">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Notice>
      )}
      {photos.length > 0 && (
        <PhotoSorter
          photos={photos.map((photo) => ({
            id: photo.id,
            src: photoUrl(photo.id, 'phone', 'webp'),
            color: photo.color,
            edge: photo.focalLength ? `${Math.round(photo.focalLength)} mm` : '',
            original: photo.hasOriginal ? originalUrl(photo.id) : undefined,
          }))}
          onOrder={(ids) =>
            fetcher.submit({ intent: 'orderPhotos', photoIds: ids.join() }, { method: 'post' })
          }
          onRemove={(photo) =>
            fetcher.submit({ intent: `photo-remove:${photo}` }, { method: 'post' })
          }
        />
      )}
      <UploadList
        uploads={uploads.uploads}
        uploaded={uploads.uploaded}
        onCancel={uploads.cancel}
        onRetry={uploads.retry}
      />
      <div className="needs-script">
        <PhotoDrop
          label={photos.length === 0 ? 'Drop photos here, or choose them' : 'Add photos'}
          hint="JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each. The first is the cover."
          onFiles={uploads.add}
        />
      </div>
      <Form method="post" encType="multipart/form-data" reloadDocument className="without-script">
        <FileField
          id="photo-files"
          name="photos"
          label="Add photos"
          hint="JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB each. Save your text before you send them."
          multiple
          required
          accept={acceptedFiles}
        />
        <Button type="submit" kind="secondary">
          Send photos
        </Button>
      </Form>
    </section>
  )
}
