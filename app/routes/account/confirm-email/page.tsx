import { href, redirect } from 'react-router'
import { z } from 'zod'
import * as confirmations from '#app/domain/accounts/confirmations.server.ts'
import * as accountMails from '#app/domain/accounts/mails.server.ts'
import { MailRequest } from '#app/domain/accounts/reset.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import { isSelf, isUser } from '#app/domain/users/actor.ts'
import { readChoice, readFields, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { pageUrl } from '#app/http/page-url.ts'
import { isPrefetch } from '#app/http/prefetch.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { mailLinkMeta } from '#app/routes/account/mail-link.tsx'
import type { Route } from './+types/page'
import { Confirmed, ConfirmForm, MailSent, SendAgain, Unavailable } from './answers.tsx'

export function meta() {
  return mailLinkMeta('Confirm your email', 'Confirm the email address of your Recce account.')
}

/** Confirms at once for the logged-in user, else by a button, because mail scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, pathname, search } = pageUrl(request)
  const token = searchParams.get('emailConfirmToken')
  const isOnPhone = /Android|iPhone|iPad|iPod|Mobile/.test(request.headers.get('User-Agent') ?? '')
  if (!token) return { state: searchParams.has('sent') ? 'sent' : 'error', message: null } as const
  const actor = findActor(context)
  const state = await catchRefusals(
    async () => {
      const { userId, username, email, isConfirmed } = await confirmations.find(token)
      if (isConfirmed) {
        const { waiting: invitations } = await receivedShares.count(userId)
        return { state: 'success', isOnPhone, email, invitations } as const
      }
      if (!isSelf(actor, userId) || isPrefetch(request)) {
        const actsAs = isUser(actor) ? actor.username : null
        return { state: 'asked', token, username, email, actsAs } as const
      }
      await confirmations.confirm(token)
    },
    ({ message }) => ({ state: 'error', message }) as const,
  )
  if (state) return state
  // The root loader ran before the confirmation, so a second request shows the new state.
  throw redirect(pathname + search)
}

export async function action({ request, context }: Route.ActionArgs) {
  return runAction(
    request,
    {
      confirm: async (sent) => {
        const { emailConfirmToken } = readChoice(sent, Token)
        await confirmations.confirm(emailConfirmToken)
        return redirect(
          `${href('/confirm-email')}?${new URLSearchParams({ emailConfirmToken })}`,
          303,
        )
      },
      send: async (sent) => {
        const { email } = readFields(sent, MailRequest)
        await accountMails.requestMail('confirmation', email, requestFacts(context).address)
        return redirectWithBanner(
          `${href('/confirm-email')}?sent`,
          `Confirmation email sent to: ${email}`,
        )
      },
    },
    (form) => (form.has('emailConfirmToken') ? 'confirm' : 'send'),
  )
}

const Token = z.object({ emailConfirmToken: z.string().default('') })

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { result, message } = actionData ?? {}
  if (loaderData.state === 'asked' && !message) return <ConfirmForm {...loaderData} />
  if (loaderData.state === 'success') return <Confirmed {...loaderData} />
  const isSent = loaderData.state === 'sent'
  const reason = message ?? (loaderData.state === 'error' ? loaderData.message : null)
  const again = (
    <SendAgain key={loaderData.state} lastResult={result}>
      {isSent ? 'Send it again' : 'Try Again'}
    </SendAgain>
  )
  return isSent ? <MailSent>{again}</MailSent> : <Unavailable message={reason}>{again}</Unavailable>
}
