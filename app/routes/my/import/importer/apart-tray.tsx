import { formatCount } from '#app/format/plural.ts'
import { Button } from '#app/ui/button.tsx'
import type { DraftPhoto } from './draft.ts'
import { type ChoiceProps, PhotoFrames } from './photo-frames.tsx'

type ApartTrayProps = ChoiceProps & {
  ids: readonly string[]
  photos: ReadonlyMap<string, DraftPhoto>
  onAddPlace: (ids: readonly string[]) => void
  hasPlaces: boolean
}

export function ApartTray(props: ApartTrayProps) {
  const { ids, photos, onAddPlace, hasPlaces, ...choosing } = props
  if (ids.length === 0) return null
  const chosen = ids.filter((id) => choosing.chosen.has(id))
  return (
    <section className="import-place import-apart" aria-label="Without a location" data-place="">
      <h2>{formatCount(ids.length, 'photo')} without a position</h2>
      <p className="import-note small">
        Phones often remove the position when photos are chosen in a browser. iPhone: tap Options
        above the photos and switch Location on. Android: choose them in Files instead of Photos.
      </p>
      <p className="import-note small">
        {hasPlaces
          ? 'Drag them to a location, choose and move them, or make a new location from them. '
          : 'Make a location from them, name it and put it on the map. '}
        Any left here won’t be saved.
      </p>
      <div className="import-actions">
        <Button
          kind={hasPlaces ? 'secondary' : 'accent'}
          onClick={() => onAddPlace(chosen.length > 0 ? chosen : ids)}
        >
          {chosen.length > 0
            ? `Make a location from ${chosen.length}`
            : 'Make a location from these'}
        </Button>
      </div>
      <PhotoFrames {...choosing} ids={ids} photos={photos} label="Photos without a location" />
    </section>
  )
}
