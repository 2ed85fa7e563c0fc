import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

/** @param url of the feed; null while there is none */
export function CalendarFeed({ url }: { url: string | null }) {
  return (
    <details className="calendar-feed unfold">
      <summary>Your shoots in another calendar</summary>
      {url ? <FeedAddress url={url} /> : <NoFeed />}
    </details>
  )
}

function NoFeed() {
  return (
    <Form method="post" preventScrollReset>
      <p>
        A private address where Google Calendar, Outlook, Apple Calendar and others can read your
        shoots and their stops, and those shared with you. They can’t change anything, and check for
        updates about every hour.
      </p>
      <SubmitButton kind="secondary" name="intent" value="makeFeed">
        Make an address
      </SubmitButton>
    </Form>
  )
}

function FeedAddress({ url }: { url: string }) {
  return (
    <>
      <p>
        Subscribe to this address in your calendar. Anyone who has it can read your shoots without a
        password, so keep it to yourself.
      </p>
      <input
        className="input"
        readOnly
        value={url}
        aria-label="Address of your calendar"
        onFocus={({ target }) => target.select()}
      />
      <div className="calendar-feed-tools">
        <CopyButton text={url} label="Copy address" copied="Address copied" />
        <a className="btn btn-quiet" href={url.replace(/^https?:/, 'webcal:')}>
          Open in calendar
        </a>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="makeFeed" />
          <ConfirmButton
            kind="quiet"
            question="Make a new address?"
            detail="The current one stops working: every calendar that reads it will need the new one."
            confirm="New address"
          >
            New address
          </ConfirmButton>
        </Form>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="removeFeed" />
          <ConfirmButton
            kind="quiet"
            question="Stop this address?"
            detail="Calendars that read it will no longer get your shoots."
            confirm="Stop it"
          >
            Stop it
          </ConfirmButton>
        </Form>
      </div>
    </>
  )
}
