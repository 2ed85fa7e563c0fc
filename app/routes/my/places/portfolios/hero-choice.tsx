import { photoUrl } from '#app/domain/photos/photo.ts'
import type { SortedLocation } from '#app/ui/editor/location-sorter.tsx'
import { FieldError } from '#app/ui/field.tsx'

type HeroChoiceProps = {
  name: string
  value: unknown
  errors?: string[]
  photos: { id: string; color: string }[]
  /** Locations just added offer their cover too. */
  locations: SortedLocation[]
}

/** Chooses the picture that a portfolio opens with: one of its photos, or by default the first. */
export function HeroChoice({ name, value, errors, photos, locations }: HeroChoiceProps) {
  const covers = locations.flatMap(({ photoId, color = '' }) =>
    photoId && !photos.some(({ id }) => id === photoId) ? { id: photoId, color } : [],
  )
  const all = [...photos, ...covers]
  const chosen = all.some(({ id }) => id === value) ? value : ''
  return (
    <fieldset className="hero-choice">
      <legend className="field-label">Hero image</legend>
      {all.length === 0 ? (
        <p className="field-hint">It is chosen from the photos of the locations.</p>
      ) : (
        <div>
          <label>
            <input type="radio" name={name} value="" defaultChecked={chosen === ''} />
            <span>The first photo</span>
          </label>
          {all.map(({ id, color }, index) => (
            <label key={id}>
              <input type="radio" name={name} value={id} defaultChecked={chosen === id} />
              <span className="sr-only">Photo {index + 1}</span>
              <img
                src={photoUrl(id, 'phone', 'webp')}
                alt=""
                width="120"
                height="80"
                loading="lazy"
                style={{ background: color }}
              />
            </label>
          ))}
        </div>
      )}
      <FieldError id="hero" errors={errors} />
    </fieldset>
  )
}
