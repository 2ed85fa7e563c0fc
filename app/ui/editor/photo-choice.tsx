import type { ReactNode } from 'react'
import { photoUrl } from '#app/domain/photos/photo.ts'
import { FieldError } from '#app/ui/field.tsx'

type PhotoChoiceProps = {
  /** `radio` chooses one, `checkbox` several. */
  type: 'radio' | 'checkbox'
  name: string
  legend: ReactNode
  /** What stands there while there are no photos. */
  empty: string
  photos: { id: string; color: string }[]
  chosen: readonly string[]
  /** A choice before the photos. */
  first?: ReactNode
  errors: { id: string; messages: string[] | undefined }
}

/** Chooses among photos by looking at them. */
export function PhotoChoice(props: PhotoChoiceProps) {
  const { type, name, legend, empty, photos, chosen, first, errors } = props
  return (
    <fieldset className="photo-choice">
      <legend className="field-label">{legend}</legend>
      {photos.length === 0 ? (
        <p className="field-hint">{empty}</p>
      ) : (
        <div>
          {first}
          {photos.map(({ id, color }, index) => (
            <label key={id}>
              <input type={type} name={name} value={id} defaultChecked={chosen.includes(id)} />
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
      <FieldError id={errors.id} errors={errors.messages} />
    </fieldset>
  )
}
