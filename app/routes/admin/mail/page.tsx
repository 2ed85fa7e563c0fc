import { Form, href, Link } from 'react-router'
import * as outbox from '#app/domain/post/outbox.server.ts'
import type { Envelope } from '#app/domain/post/outbox.ts'
import type { Clock } from '#app/format/clock.ts'
import { timestamp } from '#app/format/date.ts'
import { runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Figures } from '#app/routes/admin/figures.tsx'
import { MailStatusBadge } from '#app/routes/admin/mail-status.tsx'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { useClock } from '#app/ui/clock.ts'
import type { Route } from './+types/page'
import { MailParts } from './content.tsx'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `${loaderData?.envelope.subject || 'Mail'} · Outbox · Recce` }]
}

export function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(outbox.find(findActor(context), params.id))
}

export function action({ request, params, context }: Route.ActionArgs) {
  const retry = async () => {
    await outbox.retry(findActor(context), params.id)
    return redirectWithBanner(
      href('/admin/outbox/:id', { id: params.id }),
      'The mail is tried again',
    )
  }
  return runAction(request, { retry }, 'retry')
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { envelope, content } = loaderData
  const clock = useClock()
  const { id, subject, template, status } = envelope
  return (
    <main className="page admin">
      <p>
        <Link className="touch" to={href('/admin/outbox')}>
          Outbox
        </Link>
      </p>
      <h1>{subject || template}</h1>
      {actionData && <Notice type="error">{actionData.message}</Notice>}
      <div className="admin-envelope">
        <MailStatusBadge status={status} />
        <Figures rows={rowsOf(envelope, clock)} />
      </div>
      {(status === 'failed' || status === 'unclear') && (
        <Form method="post">
          <SubmitButton>{status === 'failed' ? 'Retry' : 'Send again'}</SubmitButton>
        </Form>
      )}
      {content ? <MailParts id={id} {...content} /> : <p className="lede">{missing[status]}</p>}
    </main>
  )
}

const missing = {
  waiting: 'It has not been sent yet. What it says can be read here once it is.',
  sending: 'It is being sent. Should that break off, it is tried again within two minutes.',
  unclear:
    'The mail server had all of it and never answered: it may have arrived. It is not sent again by itself.',
  failed: 'It could not be sent.',
  sent: 'A mail server took it: only its envelope is kept here.',
}

function rowsOf(envelope: Envelope, clock: Clock): [string, string, boolean?][] {
  const { recipient, replyTo, template, createdAt, sentAt, attempts, lastError } = envelope
  return [
    ['To', recipient],
    ...(replyTo ? [['Reply to', replyTo] as [string, string]] : []),
    ['Template', template],
    ['Written', `${timestamp(createdAt, 'UTC', clock)} UTC`],
    ['Sent', sentAt ? `${timestamp(sentAt, 'UTC', clock)} UTC` : 'not yet'],
    ['Attempts', String(attempts)],
    ...(lastError ? [['Last error', lastError, true] as [string, string, boolean]] : []),
  ]
}
