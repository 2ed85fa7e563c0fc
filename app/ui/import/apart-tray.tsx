import { counted } from '#app/format/plural.ts'
import type { DraftPhoto } from './draft.ts'
import { usePhotoDrop } from './photo-drag.ts'
import { type Choosing, PhotoFrames } from './photo-frames.tsx'

export type ApartTrayProps = Choosing & {
  ids: readonly string[]
  photos: ReadonlyMap<string, DraftPhoto>
  onDropPhotos: (ids: string[], placeId: null) => void
}

/** The photos that belong to no place, apart from the others until somebody puts them somewhere. */
export function ApartTray({ ids, photos, onDropPhotos, ...choosing }: ApartTrayProps) {
  const { isOver, target } = usePhotoDrop((dropped) => onDropPhotos(dropped, null))
  if (ids.length === 0) return null
  return (
    <section
      className={isOver ? 'import-place import-apart over' : 'import-place import-apart'}
      aria-label="Without a place"
      {...target}
    >
      <h2>{counted(ids.length, 'photo')} without a position</h2>
      <p className="import-note">
        Drag them to a place, or choose them and move them. What stays here is not saved.
      </p>
      <PhotoFrames {...choosing} ids={ids} photos={photos} label="Photos without a place" />
    </section>
  )
}
