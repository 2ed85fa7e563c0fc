import { MapPin as pin } from 'lucide'
import { maxPhotosOfLocation } from '#app/domain/pictures/photo.ts'
import { distanceLabel } from '#app/domain/places/import/labels.ts'
import { formatShort } from '#app/domain/places/position/coordinates.ts'
import { placeWords } from '#app/domain/places/words.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import type { Clock } from '#app/format/clock.ts'
import { formatCount } from '#app/format/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { Caption } from '#app/ui/caption.tsx'
import { useClock } from '#app/ui/clock.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { cameraTimes } from './camera-time.ts'
import type { DraftGroup, DraftPhoto } from './draft.ts'
import { type ChoiceProps, PhotoFrames } from './photo-frames.tsx'
import type { NamedGroup } from './surroundings.ts'

type PlaceCardProps = ChoiceProps & {
  number: number
  place: NamedGroup
  photos: ReadonlyMap<string, DraftPhoto>
  neighbour: NamedGroup | undefined
  error: string | undefined
  onEdit: (id: string, edit: Partial<Pick<DraftGroup, 'title' | 'isIncluded' | 'target'>>) => void
  onSplit: (id: string) => void
  onMerge: (id: string, intoId: string) => void
  onChooseAll: (ids: readonly string[]) => void
  onPutOnMap: (id: string) => void
}

export function PlaceCard(props: PlaceCardProps) {
  const { number, place, photos, error, onEdit, ...choosing } = props
  const { id, name, position, photoIds, isIncluded, goesTo } = place
  const clock = useClock()
  const label = name || `Location ${number}`
  return (
    <section
      id={`card-${id}`}
      className={isIncluded ? 'import-place' : 'import-place out'}
      aria-label={label}
      tabIndex={-1}
      data-place={id}
    >
      <div className="import-head">
        <label className="check">
          <input
            type="checkbox"
            checked={isIncluded}
            onChange={({ target }) => onEdit(id, { isIncluded: target.checked })}
          />
          <span>
            <b>Location {number}</b>
            <span className="sr-only">: save {label}</span>
          </span>
        </label>
        <Caption
          parts={[
            position ? formatShort(position) : 'No position yet',
            timesOf(photoIds, photos, clock),
            formatCount(photoIds.length, 'photo'),
          ]}
        />
        <PlaceMenu {...props} label={label} />
      </div>
      <PlaceFields number={number} place={place} error={error} onEdit={onEdit} />
      {!position && goesTo === null && (
        <p>
          <Button kind="secondary" icon={<Icon of={pin} />} onClick={() => props.onPutOnMap(id)}>
            Put it on the map
          </Button>
        </p>
      )}
      {photoIds.length > maxPhotosOfLocation && (
        <p className="field-error">
          {placeWords.tooManyPhotos({ name: label, max: maxPhotosOfLocation }).text}
        </p>
      )}
      <PhotoFrames {...choosing} ids={photoIds} photos={photos} label={`Photos of ${label}`} />
    </section>
  )
}

type PlaceFieldsProps = Pick<PlaceCardProps, 'number' | 'place' | 'error' | 'onEdit'>

function PlaceFields({ number, place, error, onEdit }: PlaceFieldsProps) {
  const { id, name, position, offers, goesTo } = place
  const known = offers.find((offer) => offer.id === goesTo)
  return (
    <div className="import-fields">
      {goesTo === null && (
        <TextField
          id={`name-${id}`}
          label={
            <span>
              Name<span className="sr-only"> of location {number}</span>
            </span>
          }
          value={name}
          placeholder={position && place.title === undefined ? 'Finding a name…' : undefined}
          maxLength={titleLength}
          errors={error ? [error] : undefined}
          onChange={({ target }) => onEdit(id, { title: target.value })}
        />
      )}
      {offers.length > 0 && (
        <SelectField
          id={`to-${id}`}
          label={
            <span>
              Save as<span className="sr-only"> (location {number})</span>
            </span>
          }
          value={goesTo ?? ''}
          errors={known && error ? [error] : undefined}
          onChange={({ target }) => onEdit(id, { target: target.value || null })}
          options={[
            ...offers.map(({ id: value, title, metres }) => ({
              value,
              label: `Add to ${title}${metres === undefined ? '' : ` (${distanceLabel(metres)} away)`}`,
            })),
            { value: '', label: 'New location' },
          ]}
        />
      )}
    </div>
  )
}

function PlaceMenu(props: PlaceCardProps & { label: string }) {
  const { place, label, neighbour, onSplit, onMerge, onChooseAll, onPutOnMap } = props
  const { id, photoIds, position } = place
  return (
    <Menu label={`More for ${label}`}>
      <button type="button" onClick={() => onChooseAll(photoIds)}>
        Choose all its photos
      </button>
      {photoIds.length > 1 && (
        <button type="button" onClick={() => onSplit(id)}>
          Split in two
        </button>
      )}
      {neighbour && (
        <button type="button" onClick={() => onMerge(id, neighbour.id)}>
          Merge into {neighbour.name || 'the nearest location'}
        </button>
      )}
      <button type="button" onClick={() => onPutOnMap(id)}>
        {position ? 'Move it on the map' : 'Put it on the map'}
      </button>
    </Menu>
  )
}

function timesOf(ids: readonly string[], photos: ReadonlyMap<string, DraftPhoto>, clock: Clock) {
  const clocks = ids.flatMap((id) => photos.get(id)?.clock ?? [])
  if (clocks.length === 0) return null
  const [first, last] = [Math.min(...clocks), Math.max(...clocks)]
  return cameraTimes(first, last, clock)
}
