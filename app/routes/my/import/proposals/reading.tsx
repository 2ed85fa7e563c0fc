import { Form, href } from 'react-router'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { Notice } from '#app/ui/banner.tsx'
import { ButtonLink, SubmitButton } from '#app/ui/button.tsx'
import { usePolling } from '#app/ui/polling.ts'
import { type Reason, Refusal } from '#app/views/refusal.tsx'

type ReadingFilesProps = { files: string[]; done: number; total: number }

/** Looks again until the files have been read; without scripts, the browser reloads the page. */
export function ReadingFiles({ files, done, total }: ReadingFilesProps) {
  usePolling(true)
  return (
    <main className="page">
      <h1>Reading {formatCount(files.length, 'file')}</h1>
      <div className="import-reading">
        <progress
          aria-label={total > 0 ? 'Photos read' : 'Reading'}
          {...(total > 0 ? { value: Math.min(done, total), max: total } : {})}
        />
        <p role="status">
          {total > 0
            ? `${formatNumber(done)} of ${formatCount(total, 'photo')}`
            : 'Looking for locations, tracks and photos'}
        </p>
        <p className="field-hint">
          Nothing is saved until you say so. You can leave and come back.
        </p>
      </div>
      <Form method="post">
        <SubmitButton kind="secondary" intent="undo">
          Stop
        </SubmitButton>
      </Form>
    </main>
  )
}

type ReadingFailedProps = { failure: string; reason: Reason | undefined }

export function ReadingFailed({ failure, reason }: ReadingFailedProps) {
  return (
    <main className="page">
      <h1>Import</h1>
      <Refusal of={reason} />
      <Notice type="error">{failure}.</Notice>
      <Form method="post" className="import-actions">
        <SubmitButton kind="accent" intent="again">
          Read again
        </SubmitButton>
        <SubmitButton kind="quiet" intent="undo">
          Discard it
        </SubmitButton>
        <ButtonLink kind="quiet" to={href('/my/import')}>
          Import something else
        </ButtonLink>
      </Form>
    </main>
  )
}
