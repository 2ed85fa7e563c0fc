import * as earlier from 'lucide-react/icons/arrow-left'
import * as later from 'lucide-react/icons/arrow-right'
import * as grip from 'lucide-react/icons/grip'
import * as trash from 'lucide-react/icons/trash'
import { type FormEvent, useRef } from 'react'
import { Form } from 'react-router'
import { maxCaptionLength } from '#app/domain/shoots/concept-limits.ts'
import { useSortable } from '../editor/sortable.ts'
import { Icon, type IconModule } from '../icon.tsx'
import '../editor/editor.css'
import './concept.css'

export type SortedImage = { id: string; src: string; color: string; caption: string }

export type ImageSorterProps = {
  images: SortedImage[]
  onOrder: (ids: string[]) => void
  onRemove: (id: string) => void
  onCaption: (id: string, caption: string) => void
}

/**
 * Images with their captions in order: dragged by their handle, or moved by buttons. Scripts save a
 * caption when it is left; without them every button posts `caption-{id}` along with its `intent`.
 */
export function ImageSorter({ images, onOrder, onRemove, onCaption }: ImageSorterProps) {
  const list = useRef<HTMLOListElement>(null)
  const { shown, dragged, onPointerDown, move, said, say } = useSortable(list, images, onOrder)

  function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const pressed = button?.value ?? ''
    const [verb, id = ''] = pressed.split(':')
    if (verb === 'captions') (document.activeElement as HTMLElement | null)?.blur()
    if (verb === 'photo-remove') onRemove(id)
    if (verb !== 'photo-earlier' && verb !== 'photo-later') return
    const to = move(id, verb === 'photo-earlier' ? -1 : 1, pressed)
    if (to !== undefined) say(`Now picture ${to + 1} of ${shown.length}`)
  }

  return (
    <Form method="post" onSubmit={act} preventScrollReset>
      <button type="submit" name="intent" value="captions" className="default-submit" tabIndex={-1}>
        Save captions
      </button>
      <ol ref={list} className="photo-sorter">
        {shown.map(({ id, src, color, caption }, index) => (
          <li key={id} data-sort={id} className={dragged === id ? 'dragged' : ''}>
            <img
              src={src}
              alt={caption || `Picture ${index + 1}`}
              width="480"
              height="320"
              loading="lazy"
              draggable={false}
              style={{ background: color }}
            />
            <input
              type="text"
              className="input caption-input"
              name={`caption-${id}`}
              aria-label={`Caption of picture ${index + 1}`}
              placeholder="Caption"
              autoComplete="off"
              maxLength={maxCaptionLength}
              defaultValue={caption}
              onBlur={({ target }) => {
                if (target.value.trim() !== caption) onCaption(id, target.value)
              }}
            />
            <div>
              <span
                className="grip needs-script"
                aria-hidden
                onPointerDown={(event) => onPointerDown(id, event)}
              >
                <Icon of={grip} />
              </span>
              <ImageButton verb="earlier" id={id} place={index + 1} icon={earlier} isOff={!index} />
              <ImageButton
                verb="later"
                id={id}
                place={index + 1}
                icon={later}
                isOff={index === shown.length - 1}
              />
              <ImageButton verb="remove" id={id} place={index + 1} icon={trash} />
            </div>
          </li>
        ))}
      </ol>
      <p className="without-script">
        <button type="submit" name="intent" value="captions" className="btn btn-secondary">
          Save captions
        </button>
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Form>
  )
}

const words = { earlier: 'Move earlier', later: 'Move later', remove: 'Delete' }

type ImageButtonProps = {
  verb: keyof typeof words
  id: string
  place: number
  icon: IconModule
  isOff?: boolean
}

function ImageButton({ verb, id, place, icon, isOff }: ImageButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={`photo-${verb}:${id}`}
      className="btn btn-quiet btn-icon"
      aria-label={`${words[verb]}: picture ${place}`}
      title={words[verb]}
      aria-disabled={isOff || undefined}
    >
      <Icon of={icon} />
    </button>
  )
}
