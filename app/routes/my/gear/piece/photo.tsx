import { Trash as trash } from 'lucide'
import { Form, href, useRevalidator } from 'react-router'
import { acceptedFiles } from '#app/domain/pictures/photo.ts'
import { Button } from '#app/ui/button.tsx'
import { PhotoDrop } from '#app/ui/editor/photo-drop.tsx'
import { useUploads } from '#app/ui/editor/photo-uploads.ts'
import { UploadList } from '#app/ui/editor/upload-list.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LargeLink } from '#app/ui/large-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useUserId } from '#app/ui/user-id.ts'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'

type GearPhotoProps = { id: string; title: string; photo: ShownPhoto | null }

/** Saves a photo at once, not with the fields of the form. */
export function GearPhoto({ id, title, photo }: GearPhotoProps) {
  const { revalidate } = useRevalidator()
  const uploads = useUploads(href('/my/gear/:id/photo', { id }), useUserId(), () => revalidate())
  const photoId = photo?.id
  return (
    <section id="photo" className="photos-panel gear-photo" aria-labelledby="photo-title">
      <h2 id="photo-title">Photo</h2>
      {photo && (
        <Form method="post" preventScrollReset>
          <LargeLink
            key={photoId}
            photo={{ ...photoView(photo, title), caption: title }}
            label={title}
          >
            <Picture photo={photoView(photo, title)} sizes="(width < 768px) 100vw, 560px" eager />
          </LargeLink>
          <Button
            type="submit"
            kind="quiet"
            icon={<Icon of={trash} />}
            name="intent"
            value={`photo-remove:${photoId}`}
          >
            Remove photo
          </Button>
        </Form>
      )}
      <UploadList {...uploads} />
      <div className="needs-script">
        <PhotoDrop
          label={
            photo ? 'Drop another photo here, or choose one' : 'Drop a photo here, or choose one'
          }
          hint="JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB. Visible to anyone who can see a shoot that uses it."
          onFiles={uploads.add}
          single
        />
      </div>
      <Form method="post" encType="multipart/form-data" reloadDocument className="without-script">
        <FileField
          id="photo-file"
          name="photo"
          label={photo ? 'Another photo' : 'Choose a photo'}
          hint="JPEG, PNG, WebP, AVIF or HEIC, up to 10 MB. Save your text before you send it."
          required
          accept={acceptedFiles}
        />
        <Button type="submit" kind="secondary">
          Send photo
        </Button>
      </Form>
    </section>
  )
}
