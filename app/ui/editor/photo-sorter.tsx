import * as earlier from 'lucide-react/icons/arrow-left'
import * as later from 'lucide-react/icons/arrow-right'
import * as grip from 'lucide-react/icons/grip'
import * as trash from 'lucide-react/icons/trash'
import { type FormEvent, useRef } from 'react'
import { Form } from 'react-router'
import { Icon } from '../icon.tsx'
import { useSortable } from './sortable.ts'
import './editor.css'

export type SortedPhoto = {
  id: string
  src: string
  color: string
  edge: string
  /** Where the file as it was uploaded is to be had. */
  original: string | undefined
}

export type PhotoSorterProps = {
  photos: SortedPhoto[]
  onOrder: (ids: string[]) => void
  onRemove: (id: string) => void
}

/**
 * Photos in order: dragged by their handle, or moved by buttons, which without scripts post
 * `intent=photo-earlier:{id}`, `photo-later:{id}` or `photo-remove:{id}`. The first is the cover.
 */
export function PhotoSorter({ photos, onOrder, onRemove }: PhotoSorterProps) {
  const list = useRef<HTMLOListElement>(null)
  const { shown, dragged, onPointerDown, move, said, say } = useSortable(list, photos, onOrder)

  function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const pressed = button?.value ?? ''
    const [verb, id = ''] = pressed.split(':')
    if (verb === 'photo-remove') return onRemove(id)
    const to = move(id, verb === 'photo-earlier' ? -1 : 1, pressed)
    if (to !== undefined)
      say(`Now photo ${to + 1} of ${shown.length}${to === 0 ? ', the cover' : ''}`)
  }

  return (
    <Form method="post" onSubmit={act} preventScrollReset>
      <ol ref={list} className="photo-sorter">
        {shown.map((photo, index) => (
          <li key={photo.id} data-sort={photo.id} className={dragged === photo.id ? 'dragged' : ''}>
            <img
              src={photo.src}
              alt={`Number ${index + 1}`}
              width="480"
              height="320"
              loading="lazy"
              draggable={false}
              style={{ background: photo.color }}
            />
            <small>
              <span>
                {index === 0 ? <b>Cover</b> : index + 1} {photo.edge}
              </span>
              {photo.original && (
                <a href={photo.original} download aria-label={`Original: photo ${index + 1}`}>
                  Original
                </a>
              )}
            </small>
            <div>
              <span
                className="grip needs-script"
                aria-hidden
                onPointerDown={(event) => onPointerDown(photo.id, event)}
              >
                <Icon of={grip} />
              </span>
              <PhotoButton
                verb="earlier"
                id={photo.id}
                number={index + 1}
                icon={earlier}
                isOff={index === 0}
              />
              <PhotoButton
                verb="later"
                id={photo.id}
                number={index + 1}
                icon={later}
                isOff={index === shown.length - 1}
              />
              <PhotoButton verb="remove" id={photo.id} number={index + 1} icon={trash} />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </Form>
  )
}

const words = { earlier: 'Move earlier', later: 'Move later', remove: 'Delete' }

type PhotoButtonProps = {
  verb: keyof typeof words
  id: string
  number: number
  icon: Parameters<typeof Icon>[0]['of']
  isOff?: boolean
}

function PhotoButton({ verb, id, number, icon, isOff }: PhotoButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={`photo-${verb}:${id}`}
      className="btn btn-quiet btn-icon"
      aria-label={`${words[verb]}: photo ${number}`}
      title={words[verb]}
      aria-disabled={isOff || undefined}
    >
      <Icon of={icon} />
    </button>
  )
}
