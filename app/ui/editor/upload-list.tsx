import { Button } from '../button.tsx'
import type { Upload } from './photo-uploads.ts'

type UploadListProps = {
  uploads: Upload[]
  uploaded: number
  onCancel: (id: number) => void
  onRetry: (id: number) => void
}

export function UploadList({ uploads, uploaded, onCancel, onRetry }: UploadListProps) {
  const failed = uploads.filter(({ state }) => state === 'failed').length
  return (
    <>
      <p role="status" className="sr-only">
        {uploads.length > failed
          ? `${uploads.length - failed} on their way`
          : uploaded > 0
            ? `All sent${failed ? ` but ${failed}` : ''}`
            : ''}
      </p>
      {uploads.length > 0 && (
        <ul className="uploads">
          {uploads.map((upload) => (
            <li key={upload.id}>
              <span>{upload.name}</span>
              <small>{saidOf(upload)}</small>
              {upload.state !== 'failed' && (
                <progress max={1} value={upload.progress} aria-label={`Sending ${upload.name}`} />
              )}
              <span>
                {upload.state === 'failed' && upload.canRetry && (
                  <Button kind="quiet" onClick={() => onRetry(upload.id)}>
                    Retry
                  </Button>
                )}
                <Button
                  kind="quiet"
                  aria-label={`${upload.state === 'failed' ? 'Dismiss' : 'Cancel'} ${upload.name}`}
                  onClick={() => onCancel(upload.id)}
                >
                  {upload.state === 'failed' ? 'Dismiss' : 'Cancel'}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function saidOf({ state, progress, message }: Upload) {
  if (message) return message
  if (state === 'waiting') return 'Waiting'
  return progress < 1 ? `${Math.round(progress * 100)} %` : 'Reading the photo'
}
