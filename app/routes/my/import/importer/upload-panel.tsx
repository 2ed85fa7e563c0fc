import { useEffect } from 'react'
import { fileSize } from '#app/format/file-size.ts'
import { formatCount } from '#app/format/plural.ts'
import { type Entry, isOpen } from '#app/outbox/outbox.ts'
import {
  awayMessage,
  describeTrouble,
  type PhotoOutbox,
  type SentPhoto,
} from '#app/outbox/photo-outbox.ts'
import { useOutbox } from '#app/outbox/use-outbox.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

type UploadPanelProps = {
  outbox: PhotoOutbox
  /** All photos of the import; `outbox` holds only those that have not arrived. */
  photos: SentPhoto[]
  places: number
  onFinish: (isStopped: boolean) => void
  onUndo: () => void
  isEnding: boolean
  error?: string
}

export function UploadPanel(props: UploadPanelProps) {
  const { outbox, photos, places, onFinish, onUndo, isEnding, error } = props
  const { entries, trouble, isStopped, isAway } = useOutbox(outbox)
  const total = photos.length
  const done = total - entries.length
  const failed = entries.filter((entry) => !isOpen(entry))
  const isOver = failed.length === entries.length
  const size = sum(photos, ({ file }) => file.size)
  const left = sum(entries, ({ content, progress }) => content.file.size * (1 - progress))
  const sent = Math.round(size - left)
  const isComplete = entries.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the last photo has arrived
  useEffect(() => {
    if (isComplete) onFinish(false)
  }, [isComplete])

  return (
    <section className="import-saving" aria-labelledby="saving">
      <h2 id="saving">
        {isStopped ? 'Stopped' : isOver && failed.length > 0 ? 'Almost all is saved' : 'Saving'}
      </h2>
      <p role="status">
        {done} of {formatCount(total, 'photo')} saved in {formatCount(places, 'location')}
      </p>
      <progress max={Math.max(1, size)} value={sent} aria-label="Photos sent" />
      <p className="caption">
        {fileSize(sent)} of {fileSize(size)}
      </p>
      {isAway && <Notice type="warning">{awayMessage}</Notice>}
      {trouble && <Notice type="warning">{describeTrouble(trouble)}</Notice>}
      {error && <Notice type="error">{error}</Notice>}
      <Rows entries={entries} />
      <div className="import-actions">
        {isStopped || (isOver && failed.length > 0) ? (
          <>
            <Resume outbox={outbox} isStopped={isStopped} failed={failed} />
            <Button kind="secondary" pending={isEnding} onClick={() => onFinish(true)}>
              Keep what is saved
            </Button>
            <Button kind="danger" pending={isEnding} onClick={onUndo}>
              Undo all
            </Button>
          </>
        ) : isComplete ? (
          <Button pending={isEnding} onClick={() => onFinish(false)}>
            Finish
          </Button>
        ) : (
          <Button kind="secondary" onClick={() => outbox.stop()}>
            Stop
          </Button>
        )}
      </div>
    </section>
  )
}

type ResumeProps = {
  outbox: PhotoOutbox
  isStopped: boolean
  failed: readonly Entry<SentPhoto>[]
}

function Resume({ outbox, isStopped, failed }: ResumeProps) {
  if (isStopped) return <Button onClick={() => outbox.start()}>Continue</Button>
  if (!failed.some(({ state }) => state === 'failed')) return null
  return <Button onClick={() => outbox.retry()}>Retry failed photos</Button>
}

const maxRows = 60

function Rows({ entries }: { entries: readonly Entry<SentPhoto>[] }) {
  const visible = [
    ...entries.filter(({ state }) => state === 'sending'),
    ...entries.filter((entry) => !isOpen(entry)),
    ...entries.filter(({ state }) => state === 'waiting'),
  ]
  const rest = visible.length - maxRows
  if (visible.length === 0) return null
  return (
    <ul className="import-uploads">
      {visible.slice(0, maxRows).map(({ id, content: { file }, state, progress, message }) => (
        <li key={id}>
          <span>{file.name}</span>
          {state === 'sending' ? (
            <progress max={1} value={progress} aria-label={`Sending ${file.name}`} />
          ) : (
            <small>{message ?? 'Waiting'}</small>
          )}
        </li>
      ))}
      {rest > 0 && <li>and {formatCount(rest, 'more photo')}</li>}
    </ul>
  )
}

function sum<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((total, item) => total + count(item), 0)
}
