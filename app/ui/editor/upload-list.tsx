import { type Entry, isOpen } from '#app/outbox/outbox.ts'
import { awayMessage, describeTrouble, type SentPhoto } from '#app/outbox/photo-outbox.ts'
import type { Trouble } from '#app/outbox/retry.ts'
import { Button } from '../button.tsx'
import type { Uploads } from './photo-uploads.ts'
import './photos.css'

export function UploadList({ uploads, trouble, isAway, uploaded, cancel, retry }: Uploads) {
  const failed = uploads.filter((upload) => !isOpen(upload)).length
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
              <span>{upload.content.file.name}</span>
              <small>{describeUpload(upload, trouble, isAway)}</small>
              {isOpen(upload) && (
                <progress
                  max={1}
                  value={upload.progress}
                  aria-label={`Sending ${upload.content.file.name}`}
                />
              )}
              <span>
                {upload.state === 'failed' && (
                  <Button kind="quiet" onClick={() => retry(upload.id)}>
                    Retry
                  </Button>
                )}
                <Button
                  kind="quiet"
                  aria-label={`${isOpen(upload) ? 'Cancel' : 'Dismiss'} ${upload.content.file.name}`}
                  onClick={() => cancel(upload.id)}
                >
                  {isOpen(upload) ? 'Cancel' : 'Dismiss'}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function describeUpload(
  { state, progress, message }: Entry<SentPhoto>,
  trouble: Trouble | undefined,
  isAway: boolean,
): string {
  if (message) return message
  if (state === 'waiting' && isAway) return awayMessage
  if (state === 'waiting') return trouble ? describeTrouble(trouble) : 'Waiting'
  return progress < 1 ? `${Math.round(progress * 100)} %` : 'Reading the photo'
}
