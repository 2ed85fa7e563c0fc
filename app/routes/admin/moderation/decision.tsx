import { Form } from 'react-router'
import type { Review } from '#app/domain/discover/moderation.ts'
import { rejectReasons } from '#app/domain/publishing/submission.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'

export function Decision({ look }: { look: Review }) {
  const { id, status, decider, reason, isOwn, lookedAt } = look
  if (status !== 'pending') {
    return (
      <div className="desk-decision">
        <Notice type="warning">
          {status === 'withdrawn'
            ? 'Its owner has withdrawn it.'
            : `${decider ?? 'An admin'} has ${status} this. ${reason}`}
        </Notice>
      </div>
    )
  }
  if (isOwn) {
    return (
      <div className="desk-decision">
        <Notice>This is yours: another admin decides on it.</Notice>
      </div>
    )
  }
  const hidden = (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="lookedAt" value={lookedAt} />
    </>
  )
  return (
    <div className="desk-decision">
      <Form method="post">
        {hidden}
        <SubmitButton intent="accept" kind="accent" pendingText="Accepting…" data-key="a">
          Accept
        </SubmitButton>
      </Form>
      <Form method="post">
        {hidden}
        <Reasons />
        <SubmitButton intent="reject" kind="danger" pendingText="Rejecting…">
          Reject
        </SubmitButton>
      </Form>
    </div>
  )
}

function Reasons() {
  return (
    <fieldset>
      <legend>Reject, because</legend>
      {rejectReasons.map((one, at) => (
        <label key={one} className="check">
          <input type="radio" name="chosen" value={one} data-key={at === 0 ? 'r' : undefined} />
          <span>{one}</span>
        </label>
      ))}
      <label className="check">
        <input type="radio" name="chosen" value="" />
        <span>Something else:</span>
      </label>
      <TextField
        id="reason"
        name="reason"
        label="In your words"
        hint="Its owner reads this, by email and in the app."
        maxLength={1000}
        data-key="w"
      />
    </fieldset>
  )
}
