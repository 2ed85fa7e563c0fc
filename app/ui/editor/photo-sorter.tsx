import type { IconNode } from 'lucide'
import { ArrowLeft as earlier, Grip as grip, ArrowRight as later, Trash as trash } from 'lucide'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { Form } from 'react-router'
import { applyToIds } from '#app/domain/rules/list-change.ts'
import { Icon } from '../icon.tsx'
import { shapeOf } from '../justified.ts'
import { useSortable } from './sortable.ts'
import './photos.css'

type SortedPhoto = {
  id: string
  src: string
  srcSet?: string
  large: string
  width: number
  height: number
  color: string
  alt: string
}

type PhotoSorterProps<Photo extends SortedPhoto> = {
  photos: Photo[]
  noun: string
  first?: string
  detailOf: (photo: Photo, index: number) => ReactNode
  onOrder: (ids: string[]) => void
  onRemove: (id: string) => void
  onOpen?: (position: number, event: MouseEvent<HTMLAnchorElement>) => void
  before?: ReactNode
  after?: ReactNode
}

/** Without JavaScript, buttons submit `photo-earlier:{id}`, `photo-later:{id}` or the like. */
export function PhotoSorter<Photo extends SortedPhoto>({
  photos,
  noun,
  first,
  detailOf,
  onOrder,
  onRemove,
  onOpen,
  before,
  after,
}: PhotoSorterProps<Photo>) {
  const { list, sorted, dragged, move, announcement, announce } = useSortable(photos, (id, to) =>
    onOrder(
      applyToIds(
        photos.map((photo) => photo.id),
        { verb: 'move', id, to },
      ),
    ),
  )

  function act(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const pressed = button?.value ?? ''
    const [verb, id = ''] = pressed.split(':')
    if (verb === 'photo-remove') onRemove(id)
    if (verb !== 'photo-earlier' && verb !== 'photo-later') return
    const to = move(id, verb === 'photo-earlier' ? -1 : 1, pressed)
    if (to === undefined) return
    announce(`Now ${noun} ${to + 1} of ${sorted.length}${to === 0 && first ? `, ${first}` : ''}`)
  }

  return (
    <Form method="post" onSubmit={act} preventScrollReset>
      {before}
      <ol ref={list} className="photo-sorter justified">
        {sorted.map((photo, index) => (
          <li
            key={photo.id}
            data-sort={photo.id}
            className={dragged === photo.id ? 'dragged' : ''}
            style={shapeOf(photo)}
          >
            <Large photo={photo} index={index} onOpen={onOpen} />
            {detailOf(photo, index)}
            <div>
              <span className="grip needs-script" aria-hidden>
                <Icon of={grip} />
              </span>
              <SortButtons id={photo.id} noun={noun} index={index} count={sorted.length} />
            </div>
          </li>
        ))}
      </ol>
      {after}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Form>
  )
}

type SortButtonsProps = { id: string; noun: string; index: number; count: number }

function SortButtons({ id, noun, index, count }: SortButtonsProps) {
  return buttons.map(({ verb, label, icon }) => (
    <button
      key={verb}
      type="submit"
      name="intent"
      value={`photo-${verb}:${id}`}
      className="btn btn-quiet btn-icon"
      aria-label={`${label}: ${noun} ${index + 1}`}
      title={label}
      aria-disabled={isOff(verb, index, count) || undefined}
    >
      <Icon of={icon} />
    </button>
  ))
}

type LargeProps = Pick<PhotoSorterProps<SortedPhoto>, 'onOpen'> & {
  photo: SortedPhoto
  index: number
}

function Large({ photo, index, onOpen }: LargeProps) {
  const image = (
    <img
      src={photo.src}
      srcSet={photo.srcSet}
      sizes={photo.srcSet && sizes}
      alt={photo.alt}
      width={photo.width}
      height={photo.height}
      loading="lazy"
      draggable={false}
      style={{ background: photo.color }}
    />
  )
  return (
    <a
      href={photo.large}
      title="View large"
      draggable={false}
      onClick={(event) => onOpen?.(index, event)}
    >
      {image}
    </a>
  )
}

const sizes = '(width >= 768px) 480px, 92vw'

type Verb = 'earlier' | 'later' | 'remove'

const buttons: { verb: Verb; label: string; icon: IconNode }[] = [
  { verb: 'earlier', label: 'Move earlier', icon: earlier },
  { verb: 'later', label: 'Move later', icon: later },
  { verb: 'remove', label: 'Delete', icon: trash },
]

function isOff(verb: Verb, index: number, count: number) {
  return (verb === 'earlier' && index === 0) || (verb === 'later' && index === count - 1)
}
