import { Form } from 'react-router'
import type { Restore } from '#app/domain/whole/restore/restore.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount, numberOf } from '#app/format/plural.ts'
import { Button } from '#app/ui/button.tsx'

export function RestoreProgress({ restore }: { restore: Restore }) {
  const { status, done, total } = restore
  const isCounted = status === 'applying' && total > 0
  const words = isCounted
    ? `${formatNumber(done)} of ${formatCount(total, 'photo')}`
    : done > 0
      ? `${formatNumber(done)} ${numberOf(done, { one: 'entry', other: 'entries' })}`
      : 'Waiting for its turn'
  return (
    <Form method="post" className="panel">
      <label htmlFor="restore-progress">
        {status === 'checking'
          ? 'The archive is being read. Nothing is changed.'
          : 'The photos are stored first, then everything comes back at once.'}
      </label>
      <progress
        id="restore-progress"
        {...(isCounted ? { value: Math.min(done, total), max: total } : {})}
      />
      <p role="status">{words}</p>
      <p className="field-hint">You can leave and come back: it goes on.</p>
      <p className="account-buttons">
        <Button type="submit" kind="secondary" name="intent" value="remove">
          Stop
        </Button>
      </p>
    </Form>
  )
}
