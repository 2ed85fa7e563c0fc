import { Form, href, Link, useNavigation } from 'react-router'
import type { RestoreStatus } from '#app/domain/whole/restore/restore.ts'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'

const states: Partial<Record<RestoreStatus, string>> = {
  checking: 'An archive is being read.',
  checked: 'An archive waits for you to bring it back.',
  applying: 'An archive is being brought back.',
}

type BringBackProps = { size: string; latest: { id: string; status: RestoreStatus } | undefined }

/** The form to send an archive, and the way to the one that was sent. */
export function BringBack({ size, latest }: BringBackProps) {
  const isSending = useNavigation().formEncType === 'multipart/form-data'
  const state = latest && states[latest.status]
  return (
    <>
      {state && (
        <p className="panel">
          {state}{' '}
          <Link to={href('/my/account/data/restore/:id', { id: latest.id })}>Look at it</Link>
        </p>
      )}
      {latest?.status !== 'applying' && (
        <Form method="post" encType="multipart/form-data">
          <FileField
            id="archive"
            name="archive"
            label="The archive"
            accept=".zip,application/zip"
            hint={`The ZIP file of “Download everything”, of this Recce or another, of up to ${size}.`}
            required
          />
          <Button type="submit" kind="secondary" disabled={isSending}>
            {isSending ? 'Sending the archive…' : 'Look at what is in it'}
          </Button>
        </Form>
      )}
    </>
  )
}
