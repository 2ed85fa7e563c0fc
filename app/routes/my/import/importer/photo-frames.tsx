import { Expand as expand } from 'lucide'
import { type ChangeEvent, type KeyboardEvent, type MouseEvent, memo } from 'react'
import type { Clock } from '#app/format/clock.ts'
import { Button } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Lightbox } from '#app/ui/lightbox.tsx'
import { cameraTime } from './camera-time.ts'
import type { DraftPhoto } from './draft.ts'
import { useLargeFrames } from './large-frames.ts'
import { type Thumbnails, useThumbnail } from './thumbnails.ts'

export type ChoiceProps = {
  chosen: ReadonlySet<string>
  thumbnails: Thumbnails
  fileOf: (id: string) => File | undefined
  /** `isRange` also chooses all frames back to the frame chosen last. */
  onChoose: (id: string, ids: readonly string[], isRange: boolean) => void
  onActions: () => void
  onClear: () => void
}

type PhotoFramesProps = ChoiceProps & {
  label: string
  ids: readonly string[]
  photos: ReadonlyMap<string, DraftPhoto>
}

export function PhotoFrames(props: PhotoFramesProps) {
  const { label, ids, photos, chosen, thumbnails, fileOf, onChoose, onActions, onClear } = props
  const clock = useClock()
  const labelOf = (id: string) => frameLabel(photos.get(id), clock)
  const { opened, open, close } = useLargeFrames({ ids, thumbnails, fileOf, labelOf })
  const idOf = (event: { target: EventTarget }) =>
    (event.target as Element).closest<HTMLElement>('[data-photo]')?.dataset.photo
  function chooseFrame(event: ChangeEvent) {
    const id = idOf(event)
    // React's change event of a checkbox wraps a click, which has `shiftKey`.
    if (id) onChoose(id, ids, (event.nativeEvent as PointerEvent).shiftKey)
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const id = idOf(event)
      if (id && !chosen.has(id)) onChoose(id, ids, false)
      event.preventDefault()
      onActions()
    } else if (event.key === 'Escape') onClear()
  }
  function openLarge(event: MouseEvent) {
    const id = (event.target as Element).closest('button') && idOf(event)
    if (id) open(id)
  }
  return (
    <>
      <ul
        className="import-tiles"
        aria-label={label}
        onChange={chooseFrame}
        onClick={openLarge}
        onKeyDown={handleKey}
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
      {opened && (
        <Lightbox
          label={label}
          photos={opened.photos}
          position={opened.position}
          actionOf={(position) => {
            const id = opened.photos[position]?.id
            return (
              id && (
                <Button type="button" kind="quiet" onClick={() => onChoose(id, ids, false)}>
                  {chosen.has(id) ? 'Don’t choose it' : 'Choose it'}
                </Button>
              )
            )
          }}
          onClose={close}
        />
      )}
    </>
  )
}

type FrameProps = { photo: DraftPhoto; isChosen: boolean; thumbnails: Thumbnails }

const Frame = memo(function Frame({ photo, isChosen, thumbnails }: FrameProps) {
  const { id, name } = photo
  const clock = useClock()
  const src = useThumbnail(thumbnails, id)
  const label = frameLabel(photo, clock)
  return (
    <li data-photo={id} title={label}>
      <label>
        <input type="checkbox" checked={isChosen} onChange={handleAbove} />
        {src ? <img src={src} alt="" /> : <span aria-hidden="true">{name}</span>}
        <span className="sr-only">{label}</span>
      </label>
      {src && (
        <button type="button" title="View large" aria-label={`Look at ${label} large`}>
          <Icon of={expand} />
        </button>
      )}
    </li>
  )
})

function handleAbove() {}

function frameLabel(photo: DraftPhoto | undefined, reader: Clock) {
  if (!photo) return ''
  const { name, clock } = photo
  return [name, clock !== null && cameraTime(clock, reader)].filter(Boolean).join(', ')
}
