import { useEffect, useSyncExternalStore } from 'react'
import { fileSize } from '#app/format/file-size.ts'
import { counted } from '#app/format/plural.ts'
import { Notice } from '../banner.tsx'
import { Button } from '../button.tsx'
import type { Upload, Uploads } from './uploads.ts'

type UploadPanelProps = {
  uploads: Uploads
  places: number
  /** Called when nothing is left to upload; `isStopped` when the user stopped it. */
  onFinish: (isStopped: boolean) => void
  onUndo: () => void
  /** The final request is running; `error` says why it failed. */
  isEnding: boolean
  error?: string
}

export function UploadPanel(props: UploadPanelProps) {
  const { uploads, places, onFinish, onUndo, isEnding, error } = props
  const state = useSyncExternalStore(uploads.subscribe, uploads.getState, uploads.getState)
  const { isStopped, trouble } = state
  const done = state.uploads.filter((one) => one.state === 'done').length
  const failed = state.uploads.filter((one) => one.state === 'failed')
  const total = state.uploads.length
  const isOver = done + failed.length === total
  const sent = state.uploads.reduce((sum, one) => sum + one.sent, 0)
  const size = state.uploads.reduce((sum, one) => sum + one.size, 0)
  const isComplete = isOver && failed.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the last one has arrived
  useEffect(() => {
    if (isComplete) onFinish(false)
  }, [isComplete])

  return (
    <section className="import-saving" aria-labelledby="saving">
      <h2 id="saving">
        {isStopped ? 'Stopped' : isOver && failed.length > 0 ? 'Almost all is saved' : 'Saving'}
      </h2>
      <p role="status">
        {done} of {counted(total, 'photo')} saved in {counted(places, 'place')}
      </p>
      <progress max={Math.max(1, size)} value={sent} aria-label="Photos sent" />
      <p className="edge">
        {fileSize(sent)} of {fileSize(size)}
      </p>
      {trouble && !isStopped && <Notice type="warning">{trouble}</Notice>}
      {error && <Notice type="error">{error}</Notice>}
      <Rows uploads={state.uploads} />
      <div className="import-actions">
        {isStopped || (isOver && failed.length > 0) ? (
          <>
            {isStopped ? (
              <Button onClick={() => uploads.start()}>Go on</Button>
            ) : (
              failed.some(({ canRetry }) => canRetry) && (
                <Button onClick={() => uploads.retry()}>Retry failed photos</Button>
              )
            )}
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
          <Button kind="secondary" onClick={() => uploads.stop()}>
            Stop
          </Button>
        )}
      </div>
    </section>
  )
}

const mostRows = 60

function Rows({ uploads }: { uploads: readonly Upload[] }) {
  const shown = [
    ...uploads.filter(({ state }) => state === 'sending'),
    ...uploads.filter(({ state }) => state === 'failed'),
    ...uploads.filter(({ state }) => state === 'waiting'),
  ]
  const rest = shown.length - mostRows
  if (shown.length === 0) return null
  return (
    <ul className="import-uploads">
      {shown.slice(0, mostRows).map(({ id, name, state, sent, size, message }) => (
        <li key={id}>
          <span>{name}</span>
          {state === 'sending' ? (
            <progress max={size} value={sent} aria-label={`Sending ${name}`} />
          ) : (
            <small>{message ?? 'Waiting'}</small>
          )}
        </li>
      ))}
      {rest > 0 && <li>and {counted(rest, 'more photo')}</li>}
    </ul>
  )
}
