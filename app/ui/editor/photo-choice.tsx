import { Expand as expand } from 'lucide'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { Button } from '../button.tsx'
import { FieldError } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { largeView, type PhotoAt } from '../large-view.ts'
import { useLightbox } from '../use-lightbox.ts'
import './photos.css'

type PhotoChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  legend: ReactNode
  empty: string
  photos: (PhotoAt & { title: string })[]
  chosen: readonly string[]
  first?: ReactNode
  errors: { id: string; messages: string[] | undefined }
}

export function PhotoChoice(props: PhotoChoiceProps) {
  const { type, name, legend, empty, photos, chosen, first, errors } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const { opened, open, close } = useLightbox()
  const inputAt = (position: number) =>
    box.current?.querySelector<HTMLInputElement>(`input[value="${photos[position]?.id}"]`)

  /** Clicks instead of setting `checked`, so that the form receives the events. */
  function press(position: number) {
    const input = inputAt(position)
    close()
    input?.click()
    input?.focus()
  }

  return (
    <fieldset ref={box} className="photo-choice">
      <legend className="field-label">{legend}</legend>
      {photos.length === 0 ? (
        <p className="field-hint">{empty}</p>
      ) : (
        <div>
          {first}
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={index + 1}
              type={type}
              name={name}
              isChosen={chosen.includes(photo.id)}
              onOpen={(event) => open(index, event)}
            />
          ))}
        </div>
      )}
      {opened && (
        <opened.Lightbox
          label="Photos to choose from"
          photos={photos.map((photo, index) => {
            const words = `Photo ${index + 1}, ${photo.title}`
            return { ...largeView(photo, words), caption: photo.title }
          })}
          position={opened.position}
          actionOf={(position) => (
            <Button type="button" kind="quiet" onClick={() => press(position)}>
              {type === 'checkbox' && inputAt(position)?.checked ? 'Leave it out' : 'Choose it'}
            </Button>
          )}
          onClose={close}
        />
      )}
      <FieldError id={errors.id} errors={errors.messages} />
    </fieldset>
  )
}

type PhotoTileProps = Pick<PhotoChoiceProps, 'type' | 'name'> & {
  photo: PhotoChoiceProps['photos'][number]
  number: number
  isChosen: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

function PhotoTile({ photo, number, type, name, isChosen, onOpen }: PhotoTileProps) {
  const { id, color, title } = photo
  return (
    <div className="photo-choice-tile">
      <label>
        <input type={type} name={name} value={id} defaultChecked={isChosen} />
        <span className="sr-only">{`Photo ${number}, ${title}`}</span>
        <img
          src={photoUrl(id, 'phone', 'webp')}
          alt=""
          width="240"
          height="160"
          loading="lazy"
          style={{ background: color }}
        />
      </label>
      <a
        href={photoUrl(id, 'full', 'jpeg')}
        className="btn btn-quiet btn-icon"
        title="View large"
        aria-label={`View photo ${number} large, ${title}`}
        onClick={onOpen}
      >
        <Icon of={expand} />
      </a>
    </div>
  )
}
