import { data, href } from 'react-router'
import { InviteInput } from '#app/domain/messages/invite.ts'
import * as invites from '#app/domain/messages/invites.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { EmailCollector, type InviteOutcome } from '#app/ui/email-collector.tsx'
import { siteMeta } from '#app/views/site-meta.ts'
import type { Route } from './+types/invite'

export function meta({ loaderData }: Route.MetaArgs) {
  return siteMeta(
    {
      title: 'Get the App',
      description: 'Take Recce on location. We’ll email you a link for your phone.',
      path: href('/invite'),
    },
    loaderData,
  )
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function loader() {
  return { origin: publicOrigin }
}

/** Answers every address alike, so that nobody learns who was invited. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = Object.fromEntries(await readForm(request))
  const email = String(sent.email ?? '')
  const input = InviteInput.safeParse(sent)
  if (!input.success) return refusal(400, input.error.issues[0]?.message ?? 'Invalid email', email)
  return catchRefusals(
    async () => {
      await invites.send(findActor(context), input.data, requestFacts(context).address)
      return { isInvited: true } satisfies InviteOutcome
    },
    ({ message }, { status, headers }) => refusal(status, message, email, headers),
  )
}

export default function Invite({ actionData }: Route.ComponentProps) {
  return (
    <main className="narrow">
      <h1>Get the App</h1>
      <p className="lede">Take Recce on location. We’ll email you a link.</p>
      <EmailCollector action={href('/invite')} outcome={actionData} />
    </main>
  )
}

function refusal(status: number, message: string, email: string, headers = {}) {
  return data<InviteOutcome>({ isInvited: false, message, email }, { status, headers })
}
