import { Form } from 'react-router'
import type { Submission, SubmitKind } from '#app/domain/publishing/submission.ts'
import { historyDate } from '#app/format/date.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

/** When an admin reviews what people make public. */
export type Moderation = 'before' | 'after' | 'off'

type SubmissionStateProps = {
  kind: SubmitKind
  isPublished: boolean
  last: Submission | undefined
  moderation: Moderation
  viewHref: string
}

export function SubmissionState(props: SubmissionStateProps) {
  const { kind, isPublished, last, moderation, viewHref } = props
  if (isPublished) {
    return (
      <div className="panel">
        <h3>On Discover</h3>
        <p>
          Everyone can see this {kind}: in lists, in searches and at{' '}
          <a href={viewHref}>its public page</a>.
          {moderation !== 'off' && ' An admin reviews your changes.'}
        </p>
        <TakeOff label="Take it off Discover" />
      </div>
    )
  }
  if (last?.status === 'pending') {
    return (
      <div className="panel">
        <h3>In review</h3>
        <p>
          You submitted this {kind} on {historyDate(last.createdAt, 'UTC')}. We review it first and
          let you know.
        </p>
        {last.description && <p className="text-muted">{last.description}</p>}
        <TakeOff label="Withdraw" />
      </div>
    )
  }
  if (last?.status === 'rejected') {
    return (
      <Notice type="warning">
        <p>
          This {kind} was not accepted for Discover on{' '}
          {historyDate(last.decidedAt ?? last.createdAt, 'UTC')}.
        </p>
        {last.reason && <p>{last.reason}</p>}
        <p>
          {kind === 'location' &&
            'Until it is accepted, no public page shows it: not your shoots and projects either. '}
          You can put this right and submit it again.
        </p>
      </Notice>
    )
  }
  return null
}

function TakeOff({ label }: { label: string }) {
  return (
    <Form method="post">
      <Button type="submit" kind="secondary" name="intent" value="takeOff">
        {label}
      </Button>
    </Form>
  )
}
