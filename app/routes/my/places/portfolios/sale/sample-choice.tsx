import { photoUrl } from '#app/domain/photos/photo.ts'
import { maxSamples } from '#app/domain/places/market/market.ts'
import { FieldError } from '#app/ui/field.tsx'

type SampleChoiceProps = {
  name: string
  picked: readonly string[]
  photos: { id: string; color: string }[]
  errors: string[] | undefined
}

/** Picks the photos that everybody may see before they buy. */
export function SampleChoice({ name, picked, photos, errors }: SampleChoiceProps) {
  return (
    <fieldset className="hero-choice">
      <legend className="field-label">
        Sample photos <small>up to {maxSamples}</small>
      </legend>
      {photos.length === 0 ? (
        <p className="field-hint">Add locations with photos first: samples are picked from them.</p>
      ) : (
        <div>
          {photos.map(({ id, color }, index) => (
            <label key={id}>
              <input type="checkbox" name={name} value={id} defaultChecked={picked.includes(id)} />
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
      <FieldError id="samples" errors={errors} />
    </fieldset>
  )
}
