import * as users from 'lucide-react/icons/users'
import { Form } from 'react-router'
import { invalid } from '#app/domain/errors.ts'
import { type ReceivedShare, shareKindNames, shareKinds } from '#app/domain/sharing/share.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Refusal } from '../refusal.tsx'
import { refused } from '../refused.server.ts'
import type { Route } from './+types/received'
import { accessWords } from './invite-form.tsx'
import { sharedHref } from './received-href.ts'
import './people.css'

export function meta() {
  return [{ title: 'Shared with me · Recce' }]
}

export async function loader({ context }: Route.LoaderArgs) {
  return { received: await outcome(shares.listReceived(findActor(context))) }
}

export function action({ request, context }: Route.ActionArgs) {
  return refused(async () => {
    const actor = findActor(context)
    const form = await readForm(request)
    const kind = shareKinds.find((one) => one === form.get('kind'))
    const item = { kind: kind ?? 'shoot', itemId: String(form.get('itemId') ?? '') }
    const title = String(form.get('title') ?? '').slice(0, 200)
    switch (kind && form.get('intent')) {
      case 'accept':
        await shares.respond(actor, item, 'accepted')
        return said('success', `${title} is yours to open`)
      case 'decline':
        await shares.respond(actor, item, 'rejected')
        return said('success', `You declined ${title}`)
      case 'leave':
        await shares.remove(actor, item, String(actor.id))
        return said('success', `You left ${title}`)
      default:
        throw invalid('Please choose what to do')
    }
  })
}

function said(statusType: 'success', statusMessage: string) {
  return redirectWithBanner('/my/shared', { statusType, statusMessage })
}

export default function Shared({ loaderData, actionData }: Route.ComponentProps) {
  const { received } = loaderData
  const waiting = received.filter(({ status }) => status === 'pending')
  const accepted = received.filter(({ status }) => status === 'accepted')
  return (
    <main className="page">
      <h1>Shared with me</h1>
      <div className="people">
        <Refusal message={actionData?.message} />
        {received.length === 0 && (
          <EmptyState icon={<Icon of={users} />} title="Nothing is shared with you yet">
            When somebody invites you to a shoot, a project, a portfolio or a location, it waits
            here for your answer.
          </EmptyState>
        )}
        {waiting.length > 0 && (
          <section aria-labelledby="waiting">
            <h2 id="waiting">Invitations</h2>
            <ul>
              {waiting.map((share) => (
                <Invitation key={share.id} share={share} />
              ))}
            </ul>
          </section>
        )}
        {accepted.length > 0 && (
          <section aria-labelledby="accepted">
            {waiting.length > 0 && <h2 id="accepted">Accepted</h2>}
            {waiting.length === 0 && (
              <h2 id="accepted" className="sr-only">
                Accepted
              </h2>
            )}
            <ul>
              {accepted.map((share) => (
                <Accepted key={share.id} share={share} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </main>
  )
}

function Invitation({ share }: { share: ReceivedShare }) {
  return (
    <li>
      <p>
        <b>{share.title}</b>
        <small>{wordsOf(share)}</small>
      </p>
      <Form method="post">
        <Item share={share} />
        <SubmitButton name="intent" value="accept">
          Accept<span className="sr-only"> {share.title}</span>
        </SubmitButton>
        <SubmitButton kind="secondary" name="intent" value="decline">
          Decline<span className="sr-only"> {share.title}</span>
        </SubmitButton>
      </Form>
    </li>
  )
}

function Accepted({ share }: { share: ReceivedShare }) {
  return (
    <li>
      <p>
        <a href={sharedHref(share)}>
          <b>{share.title}</b>
        </a>
        <small>{wordsOf(share)}</small>
      </p>
      <Form method="post">
        <Item share={share} />
        <input type="hidden" name="intent" value="leave" />
        <ConfirmButton
          kind="quiet"
          question={`Leave ${share.title}?`}
          detail={`You no longer open it. ${share.ownerUser} is told, and can invite you again.`}
          confirm="Leave"
        >
          Leave<span className="sr-only"> {share.title}</span>
        </ConfirmButton>
      </Form>
    </li>
  )
}

function Item({ share: { kind, itemId, title } }: { share: ReceivedShare }) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="title" value={title} />
    </>
  )
}

function wordsOf({ kind, ownerUser, accessLevel }: ReceivedShare) {
  return `${shareKindNames[kind]} of ${ownerUser} · ${accessWords[accessLevel].toLowerCase()}`
}
