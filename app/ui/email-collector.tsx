import { type MouseEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Honeypot } from './honeypot.tsx'

export type InviteOutcome =
  | { isInvited: true }
  | { isInvited: false; message: string; email: string }

type EmailCollectorProps = {
  action: string
  outcome?: InviteOutcome
}

export function EmailCollector({ action, outcome }: EmailCollectorProps) {
  const fetcher = useFetcher<InviteOutcome>({ key: 'invite' })
  const [seen, setSeen] = useState<InviteOutcome>()
  const latest = fetcher.data ?? outcome
  const answer = latest === seen ? undefined : latest
  const again = (event: MouseEvent) => {
    event.preventDefault()
    setSeen(latest)
  }
  return (
    <section className="email-collector" aria-label="Get the App">
      {answer?.isInvited ? (
        <div role="status">
          <p>Thank you! Check your email: the link to the app is on its way.</p>
          <a className="btn btn-secondary" href={action} onClick={again}>
            Submit Another Email
          </a>
        </div>
      ) : (
        <fetcher.Form method="post" action={action}>
          <TextField
            id="invite-email"
            name="email"
            type="email"
            label="Email"
            hint="One email with the link. No mailing list."
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={answer?.email}
            errors={answer && [answer.message]}
          />
          <Honeypot />
          <Button
            type="submit"
            kind="accent"
            pending={fetcher.state !== 'idle'}
            pendingText="Sending…"
          >
            Send Invite
          </Button>
        </fetcher.Form>
      )}
    </section>
  )
}
