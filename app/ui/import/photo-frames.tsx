import { type ChangeEvent, type DragEvent, type KeyboardEvent, memo } from 'react'
import { useClock } from '../clock.ts'
import { cameraTime } from './camera-time.ts'
import type { DraftPhoto } from './draft.ts'
import { dragPhotos } from './photo-drag.ts'
import { type Thumbnails, useThumbnail } from './thumbnails.ts'

export type Choosing = {
  chosen: ReadonlySet<string>
  thumbnails: Thumbnails
  /** `ids` are all frames of the list; `isRange` selects up to the frame chosen before. */
  onChoose: (id: string, ids: readonly string[], isRange: boolean) => void
  onActions: () => void
  onClear: () => void
}

type PhotoFramesProps = Choosing & {
  label: string
  ids: readonly string[]
  photos: ReadonlyMap<string, DraftPhoto>
}

/** Photos as frames of a contact sheet: press to choose, drag to move to another place. */
export function PhotoFrames(props: PhotoFramesProps) {
  const { label, ids, photos, chosen, thumbnails, onChoose, onActions, onClear } = props
  const idOf = (event: { target: EventTarget }) =>
    (event.target as Element).closest<HTMLElement>('[data-photo]')?.dataset.photo
  function press(event: ChangeEvent) {
    const id = idOf(event)
    // React's change event of a checkbox is a click, which knows the Shift key.
    if (id) onChoose(id, ids, (event.nativeEvent as MouseEvent).shiftKey)
  }
  function type(event: KeyboardEvent) {
    if (event.key === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const id = idOf(event)
      if (id && !chosen.has(id)) onChoose(id, ids, false)
      event.preventDefault()
      onActions()
    } else if (event.key === 'Escape') onClear()
  }
  function drag(event: DragEvent) {
    const id = idOf(event)
    if (!id) return
    dragPhotos(event, chosen.has(id) ? [...chosen] : [id])
  }
  return (
    <ul
      className="import-tiles"
      aria-label={label}
      onChange={press}
      onKeyDown={type}
      onDragStart={drag}
    >
      {ids.map((id) => {
        const photo = photos.get(id)
        return (
          photo && (
            <Frame key={id} photo={photo} isChosen={chosen.has(id)} thumbnails={thumbnails} />
          )
        )
      })}
    </ul>
  )
}

type FrameProps = { photo: DraftPhoto; isChosen: boolean; thumbnails: Thumbnails }

const Frame = memo(function Frame({ photo, isChosen, thumbnails }: FrameProps) {
  const { id, name, clock } = photo
  const reader = useClock()
  const src = useThumbnail(thumbnails, id)
  const label = [name, clock !== null && cameraTime(clock, reader)].filter(Boolean).join(', ')
  return (
    <li draggable data-photo={id} title={label}>
      <label>
        <input type="checkbox" checked={isChosen} onChange={handleAbove} />
        {src ? <img src={src} alt="" /> : <span aria-hidden="true">{name}</span>}
        <span className="sr-only">{label}</span>
      </label>
    </li>
  )
})

function handleAbove() {}
