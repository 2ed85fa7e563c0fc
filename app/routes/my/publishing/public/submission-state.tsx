import { Form } from 'react-router'
import type { Submission, SubmitKind } from '#app/domain/publishing/submission.ts'
import { historyDate } from '#app/format/date.ts'
import { Notice } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Moderation } from './confirm-first.tsx'

type SubmissionStateProps = {
  kind: SubmitKind
  isPublished: boolean
  last: Submission | undefined
  moderation: Moderation
  viewHref: string
}

const seenThrough: Record<SubmitKind, string> = {
  location: 'sees a portfolio, shoot or project that it is in',
  portfolio: 'has a link to it',
}

export function SubmissionState(props: SubmissionStateProps) {
  const { kind, isPublished, last, moderation, viewHref } = props
  if (isPublished) {
    return (
      <section className="panel">
        <h2>On Discover</h2>
        <p>
          Everybody can see this {kind}: in lists, in searches and at{' '}
          <a href={viewHref}>its public page</a>.
          {moderation !== 'off' && ' An admin reviews your changes.'}
        </p>
        <Remove label="Take it off Discover" />
      </section>
    )
  }
  if (last?.status === 'pending') {
    return (
      <section className="panel">
        <h2>Waiting for review</h2>
        <p>
          You submitted this {kind} on {historyDate(last.createdAt, 'UTC')}. An admin will review
          it, and you hear by email and in the app.
        </p>
        {last.description && <p className="text-muted">{last.description}</p>}
        <Remove label="Withdraw" />
      </section>
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
  return (
    <p>
      This {kind} is not on Discover. You see it, and so do the people you share it with and whoever{' '}
      {seenThrough[kind]}.
    </p>
  )
}

function Remove({ label }: { label: string }) {
  return (
    <Form method="post">
      <Button type="submit" kind="secondary" name="intent" value="remove">
        {label}
      </Button>
    </Form>
  )
}
