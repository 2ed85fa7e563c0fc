import { cameraClock } from '#app/domain/pictures/photo.ts'
import type { ImportDraft } from '#app/domain/places/import/form.ts'
import { distanceLabel, ownPlace } from '#app/domain/places/import/labels.ts'
import { formatShort } from '#app/domain/places/position/coordinates.ts'
import { titleLength } from '#app/domain/rules/title.ts'
import type { Clock } from '#app/format/clock.ts'
import { formatCount } from '#app/format/plural.ts'
import { Caption } from '#app/ui/caption.tsx'
import { useClock } from '#app/ui/clock.ts'
import { CheckboxField, SelectField, TextField } from '#app/ui/field.tsx'
import { cameraTime } from './camera-time.ts'

type PhotosProps = Pick<PlaceProps, 'number' | 'places' | 'draft'> & {
  photos: (WaitingPhoto & { where?: string })[]
}

export function Photos({ photos, number, places, draft }: PhotosProps) {
  const clock = useClock()
  return (
    <ul className="import-frames">
      {photos.map((photo, index) => {
        const said = photoLabel(photo, clock) || `Photo ${index + 1}`
        return (
          <li key={photo.id}>
            <img
              src={photo.src}
              alt=""
              width="160"
              height="120"
              loading="lazy"
              style={{ background: photo.color }}
            />
            <label className="sr-only" htmlFor={`photo-${photo.id}`}>
              Location of photo {index + 1}, {said}
            </label>
            <select
              id={`photo-${photo.id}`}
              name={`photo-${photo.id}`}
              className="input"
              defaultValue={draft?.placeOf[photo.id] ?? number}
            >
              {places.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
              <option value={ownPlace}>One more location</option>
              <option value="">Leave it out</option>
            </select>
            <small className="caption">{photo.where ? `In ${photo.where}` : said}</small>
          </li>
        )
      })}
    </ul>
  )
}

function photoLabel(photo: WaitingPhoto, clock: Clock) {
  const taken = cameraClock(photo)
  const time = taken && cameraTime(taken, clock)
  return [time, photo.camera].filter(Boolean).join(' · ')
}

export type WaitingPhoto = {
  id: string
  src: string
  color: string
  takenAt: string | null
  takenOffset: number | null
  camera: string
}

export type WaitingGroup = {
  latitude: number
  longitude: number
  title: string
  address: string
  /** Written beside its photos. */
  description: string
  tags: string[]
  photos: WaitingPhoto[]
  near: { id: string; title: string; metres: number } | undefined
}

type PlaceProps = {
  number: string
  place: WaitingGroup
  places: { value: string; label: string }[]
  draft: ImportDraft | undefined
  error: string | undefined
}

export function ProposedPlace({ number, place, places, draft, error }: PlaceProps) {
  const { title, address, description, tags, latitude, longitude, near, photos } = place
  return (
    <fieldset className="import-place">
      <legend className="sr-only">
        Location {Number(number) + 1}: {title}
      </legend>
      <input type="hidden" name={`latitude-${number}`} value={latitude} />
      <input type="hidden" name={`longitude-${number}`} value={longitude} />
      <input type="hidden" name={`address-${number}`} value={address} />
      <CheckboxField
        id={`include-${number}`}
        name={`include-${number}`}
        defaultChecked={draft ? draft.included.includes(number) : true}
        label={<b>Location {Number(number) + 1}</b>}
      />
      <Caption
        parts={[formatShort({ latitude, longitude }), address, formatCount(photos.length, 'photo')]}
      />
      <Caption parts={[description.slice(0, 120), tags.join(', ')]} />
      <div className="import-fields">
        <TextField
          id={`title-${number}`}
          name={`title-${number}`}
          label="Name"
          maxLength={titleLength}
          defaultValue={draft?.titles[number] ?? title}
          errors={error ? [error] : undefined}
        />
        {near && (
          <SelectField
            id={`to-${number}`}
            name={`to-${number}`}
            label="Save as"
            defaultValue={draft?.targets[number] ?? near.id}
            options={[
              {
                value: near.id,
                label: `Add to ${near.title} (${distanceLabel(near.metres)} away)`,
              },
              { value: '', label: 'New location' },
            ]}
          />
        )}
      </div>
      <Photos photos={photos} number={number} places={places} draft={draft} />
    </fieldset>
  )
}
