import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { PasswordProof } from '#app/domain/accounts/password-proof.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import { PasswordProofField } from '#app/views/password-proof.tsx'
import type { FeedView } from './calendar-feed.server.ts'
import { feedAddressId } from './calendar-feed-address.ts'
import './calendar-feed.css'

type CalendarFeedProps = FeedView & {
  title: string
  /** What it contains: 'the shoots of this project'. */
  shoots: string
  lastResult: SubmissionResult<string[]> | undefined
}

export function CalendarFeed({ feed, title, shoots, ...form }: CalendarFeedProps) {
  const isRefused = form.lastResult?.status === 'error'
  const isNew = useLocation().hash === `#${feedAddressId}`
  return (
    <details className="calendar-feed unfold" open={isRefused || isNew || undefined}>
      <summary>{title}</summary>
      {feed ? (
        <FeedAddress {...feed}>
          <details className="unfold" open={isRefused || undefined}>
            <summary>New address</summary>
            <p>
              The current one stops working: every calendar that reads it will need the new one.
            </p>
            <FeedForm key={feed.url} {...form} />
          </details>
        </FeedAddress>
      ) : (
        <>
          <p>
            A private address where Google Calendar, Outlook, Apple Calendar and others can read{' '}
            {shoots}, and your own call times. They can’t change anything. {howOften} We’ll email
            you when it is made.
          </p>
          <FeedForm {...form} />
        </>
      )}
    </details>
  )
}

function FeedForm({ isProved, lastResult }: Pick<CalendarFeedProps, 'isProved' | 'lastResult'>) {
  const [form, fields] = useSchemaForm({ schema: PasswordProof, id: 'calendar-feed', lastResult })
  return (
    <SchemaForm form={form} preventScrollReset>
      <PasswordProofField field={fields.password} isProved={isProved} />
      <SubmitButton kind="secondary" intent="makeFeed">
        Make an address
      </SubmitButton>
    </SchemaForm>
  )
}

function FeedAddress({
  url,
  isLight,
  lastRead,
  children,
}: NonNullable<FeedView['feed']> & { children: ReactNode }) {
  return (
    <>
      <p>
        Subscribe to this address in your calendar. Anyone who has it can read your shoots without a
        password, so keep it to yourself. Resetting your password stops it.
      </p>
      <input
        id={feedAddressId}
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
      <p>Last read: {lastRead}</p>
      <FeedLight isLight={isLight} />
      {children}
    </>
  )
}

function FeedLight({ isLight }: { isLight: boolean }) {
  return (
    <Form method="post" preventScrollReset className="calendar-feed-tools">
      <input type="hidden" name="isLight" value={isLight ? 'off' : 'on'} />
      <SubmitButton kind="secondary" intent="saveFeed">
        {isLight ? 'Leave out light' : 'Add light'}
      </SubmitButton>
      <p>
        {isLight
          ? 'It has the golden and blue hours at your stops, as free time.'
          : 'Light is the golden and blue hours at your stops, as free time.'}{' '}
        The address stays the same. {howOften}
      </p>
    </Form>
  )
}

const howOften =
  'Google checks for updates only every 8 to 24 hours, other programs about every hour.'
