import { Link } from 'react-router'
import { Gallery } from '#app/routes/my/gallery.tsx'
import { useLocationUploads } from '#app/routes/my/places/location-uploads.ts'
import { PhotoAdding, PhotoRefusals } from '#app/ui/editor/photo-adding.tsx'
import { photoView, type ShownPhoto } from '#app/views/photos.ts'

type PhotosProps = {
  id: string
  title: string
  photos: ShownPhoto[]
  formHref: string | undefined
  refusals: string[] | undefined
}

export function Photos({ id, title, photos, formHref, refusals }: PhotosProps) {
  const views = photos.map((photo, index) => photoView(photo, `${title}, photo ${index + 1}`))
  return (
    <section id="photos" className="item-photos" aria-label="Photos">
      <PhotoRefusals refusals={refusals} />
      <Gallery title={title} photos={views} />
      {formHref ? (
        <AddedPhotos id={id} hasSome={views.length > 0} />
      ) : (
        views.length === 0 && <p className="text-muted">No photos yet</p>
      )}
      {views.length > 0 && (
        <p className="caption row">
          <span>{photos[0]?.caption}</span>
          {formHref && (
            <Link className="touch" to={`${formHref}#photos`}>
              Add or sort photos
            </Link>
          )}
        </p>
      )}
    </section>
  )
}

/** The first photos are dropped here; more are added, sorted and deleted in the form. */
function AddedPhotos({ id, hasSome }: { id: string; hasSome: boolean }) {
  const uploads = useLocationUploads(id)
  return (
    <PhotoAdding
      uploads={uploads}
      nouns="photos"
      hasSome={hasSome}
      hint="The first is the cover."
      isFull={hasSome}
    />
  )
}
