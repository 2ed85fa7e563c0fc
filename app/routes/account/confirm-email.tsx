import type { SubmissionResult } from '@conform-to/react'
import { redirect } from 'react-router'
import * as accountMails from '#app/domain/accounts/account-mails.server.ts'
import { type Actor, isUser } from '#app/domain/accounts/actor.ts'
import * as confirmations from '#app/domain/accounts/confirmations.server.ts'
import { MailRequest } from '#app/domain/accounts/reset.ts'
import { DomainError } from '#app/domain/errors.ts'
import { counted } from '#app/format/plural.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { submit } from '#app/http/form.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { useExamples } from '#app/routes/site/examples.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { FormText, SchemaForm, useSchemaForm } from '#app/ui/form.tsx'
import type { Route } from './+types/confirm-email'

export function meta() {
  return [{ title: 'Confirm your email · Recce' }, { name: 'robots', content: 'noindex' }]
}

/**
 * The link of the mail confirms at once, by GET and without scripts: all that a mail program can do
 * that opens links beforehand is what the mail was sent for, and a second click says the same again.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, pathname, search } = new URL(request.url)
  const token = searchParams.get('emailConfirmToken')
  const isOnPhone = /Android|iPhone|iPad|iPod|Mobile/.test(request.headers.get('User-Agent') ?? '')
  const at = { isOnPhone, email: null, invitations: 0, message: null }
  if (!token) return { ...at, state: searchParams.has('sent') ? 'sent' : 'error' } as const
  try {
    const { userId, email, invitations } = await confirmations.confirm(token)
    // What stands around the page was read before: a second look has the check mark.
    if (isNewsTo(findActor(context), userId, email)) throw redirect(pathname + search)
    return { ...at, state: 'success', email, invitations } as const
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { ...at, state: 'error', message: error.message } as const
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return submit(request, MailRequest, async ({ email }) => {
    await accountMails.request('confirmation', email, requestFacts(context).address)
    return redirectWithBanner('/confirm-email?sent', {
      statusType: 'success',
      statusMessage: `Confirmation email sent to: ${email}`,
    })
  })
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state, email, message, isOnPhone, invitations } = loaderData
  return (
    <main className="narrow">
      {state === 'success' && (
        <Confirmed email={email} isOnPhone={isOnPhone} invitations={invitations} />
      )}
      {state === 'sent' && <Sent />}
      {state === 'error' && <Unavailable message={message} />}
      {state !== 'success' && (
        <Again key={state} lastResult={actionData?.result}>
          {state === 'sent' ? 'Send it again' : 'Try Again'}
        </Again>
      )}
    </main>
  )
}

/** Whether the actor's own address was another, or not confirmed, when the request came. */
function isNewsTo(actor: Actor, userId: string, email: string) {
  if (!isUser(actor) || actor.id !== userId) return false
  return !actor.emailConfirmed || actor.email?.toLowerCase() !== email.toLowerCase()
}

type ConfirmedProps = { email: string | null; isOnPhone: boolean; invitations: number }

/**
 * The app on a phone or tablet, or where the window is as narrow; the sample shoot elsewhere. What
 * waited for the address comes first.
 */
function Confirmed({ email, isOnPhone, invitations }: ConfirmedProps) {
  const { shoot: sample } = useExamples()
  const further = `btn ${invitations > 0 ? 'btn-secondary' : 'btn-primary'}`
  return (
    <>
      <h1>Email confirmed</h1>
      <p className="lede break-words">
        {email} is yours now: shared items and password resets reach you there.
      </p>
      {invitations > 0 && (
        <p className="mb-4">
          {counted(invitations, 'invitation')} {invitations === 1 ? 'waits' : 'wait'} for your
          answer.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        {invitations > 0 && (
          <a className="btn btn-primary" href="/my/shared">
            See what is shared with you
          </a>
        )}
        <a className={`${further} ${isOnPhone ? '' : 'md:hidden'}`} href="recce://">
          Open the Recce app
        </a>
        {sample && !isOnPhone && (
          <a className={`${further} max-md:hidden`} href={sample}>
            View Sample Shoot
          </a>
        )}
        <a className="py-2.5" href="/my">
          Go to your workspace
        </a>
      </div>
    </>
  )
}

function Sent() {
  return (
    <>
      <h1>Look into your mailbox</h1>
      <p className="lede">
        If this address belongs to an account and is not confirmed yet, a mail with a new link is on
        its way. The link works for 3 days.
      </p>
    </>
  )
}

function Unavailable({ message }: { message: string | null }) {
  return (
    <>
      <h1>Email Confirmation Unavailable</h1>
      <p className="lede">{message ?? 'The link may be expired or invalid.'}</p>
      <p>
        <a href="/contact">Contact support to verify your email.</a>
      </p>
    </>
  )
}

type AgainProps = { lastResult?: SubmissionResult<string[]>; children: string }

/** Reveals the form that asks for another mail. */
function Again({ lastResult, children }: AgainProps) {
  const [form, fields] = useSchemaForm({ schema: MailRequest, lastResult })
  return (
    <details className="mt-8" open={lastResult !== undefined}>
      <summary className="btn btn-secondary">{children}</summary>
      <SchemaForm form={form} className="mt-4">
        <FormText field={fields.email} label="Email" type="email" autoComplete="email" />
        <SubmitButton pendingText="Sending...">Send</SubmitButton>
      </SchemaForm>
    </details>
  )
}
