import { Form, href } from 'react-router'
import { type ExportStatus, isRunning } from '#app/domain/whole/export/export.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { usePolling } from '#app/ui/polling.ts'

type ShownExport = {
  id: string
  status: ExportStatus
  done: number
  total: number
  size: string
  /** The day on which the file is deleted. */
  until: string
}

type AccountExportProps = { latest: ShownExport | undefined; hasEmail: boolean }

export function AccountExport({ latest, hasEmail }: AccountExportProps) {
  usePolling(latest !== undefined && isRunning(latest))
  if (latest && isRunning(latest)) return <ExportInProgress {...latest} hasEmail={hasEmail} />
  return (
    <>
      {latest?.status === 'failed' && (
        <Notice type="error">
          The download could not be made. Nothing of yours is lost: please try again.
        </Notice>
      )}
      {latest?.status === 'ready' && <ExportReady {...latest} />}
      <Form method="post">
        <Button
          type="submit"
          kind={latest?.status === 'ready' ? 'secondary' : 'primary'}
          name="intent"
          value="create"
        >
          {latest?.status === 'ready' ? 'Prepare a new download' : 'Prepare download'}
        </Button>
      </Form>
    </>
  )
}

function ExportInProgress({
  id,
  status,
  done,
  total,
  hasEmail,
}: ShownExport & { hasEmail: boolean }) {
  const isCounted = status === 'working' && total > 0
  const words = isCounted
    ? `${formatNumber(done)} of ${formatCount(total, 'photo')}`
    : 'Waiting for its turn'
  return (
    <Form method="post" className="panel">
      <label htmlFor="download-progress">Your download is being made.</label>
      <progress
        id="download-progress"
        {...(isCounted ? { value: Math.min(done, total), max: total } : {})}
      />
      <p role="status">{words}</p>
      <p className="field-hint">
        {hasEmail
          ? 'You can leave: we send you a mail when it is ready.'
          : 'You can leave and come back: it will be here.'}
      </p>
      <p className="account-buttons">
        <Button type="submit" kind="secondary" name="intent" value={`cancel:${id}`}>
          Stop
        </Button>
      </p>
    </Form>
  )
}

function ExportReady({ id, size, until }: ShownExport) {
  return (
    <Form method="post" className="panel">
      <p>
        Your download is ready: {size}. It stays until {until}.
      </p>
      <p className="account-buttons">
        <a className="btn btn-accent" href={href('/my/account/downloads/:id', { id })} download>
          Download
        </a>
        <Button type="submit" kind="quiet" name="intent" value={`remove:${id}`}>
          Delete it
        </Button>
      </p>
    </Form>
  )
}
