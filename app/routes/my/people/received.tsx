import * as logOut from 'lucide-react/icons/log-out'
import * as users from 'lucide-react/icons/users'
import { data, Form } from 'react-router'
import { invalid } from '#app/domain/errors.ts'
import {
  type ReceivedShare,
  type ShareKind,
  shareKindNames,
  shareKinds,
} from '#app/domain/sharing/share.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { outcome } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { SubmitButton } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/confirm-button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { GatheredLists, type GatheredSection } from '../library/gathered-lists.tsx'
import { Refusal } from '../refusal.tsx'
import { refused } from '../refused.server.ts'
import type { Route } from './+types/received'
import { listAccepted } from './accepted.server.ts'
import { accessWords } from './invite-form.tsx'
import './people.css'

export function meta() {
  return [{ title: 'Shared with me · Recce' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  const [received, accepted] = await Promise.all([
    outcome(shares.listReceived(actor)),
    listAccepted(request, actor),
  ])
  const { cookie, ...shown } = accepted
  return data(
    {
      waiting: received.filter(({ status }) => status === 'pending'),
      unconfirmed: actor.id !== null && !actor.emailConfirmed ? actor.email : null,
      ...shown,
    },
    { headers: cookie ? { 'Set-Cookie': cookie } : {} },
  )
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
  const { waiting, unconfirmed, choice, part, ...lists } = loaderData
  return (
    <main className="page library">
      <h1>Shared with me</h1>
      <Refusal message={actionData?.message} />
      {unconfirmed && (
        <Notice type="info">
          Invitations by mail wait until {unconfirmed} is confirmed: open the link in the mail that
          we sent you. <a href="/my/account/login">Send it again</a>
        </Notice>
      )}
      {waiting.length > 0 && (
        <section className="people" aria-labelledby="waiting">
          <h2 id="waiting">Invitations</h2>
          <ul>
            {waiting.map((share) => (
              <Invitation key={share.id} share={share} />
            ))}
          </ul>
        </section>
      )}
      <GatheredLists
        choice={choice}
        placeholder="Search what is shared"
        part={part}
        icon={users}
        kind="that is shared with you"
        sections={sectionsOf(lists)}
        empty={waiting.length === 0 && <NothingShared />}
      />
    </main>
  )
}

type Lists = Pick<
  Route.ComponentProps['loaderData'],
  'shoots' | 'projects' | 'portfolios' | 'locations'
>

function sectionsOf({ shoots, projects, portfolios, locations }: Lists): GatheredSection[] {
  const common = (kind: ShareKind) => ({
    key: `${kind}s`,
    title: `${shareKindNames[kind]}s`,
    hrefOf: ({ href = '' }: { href?: string }) => href,
    actionOf: (item: { id: string; title: string }) => <Leave kind={kind} {...item} />,
  })
  return [
    { ...common('shoot'), kind: 'plan', ...shoots },
    { ...common('project'), kind: 'plan', ...projects },
    { ...common('portfolio'), kind: 'portfolio', ...portfolios },
    { ...common('location'), kind: 'location', ...locations },
  ]
}

function NothingShared() {
  return (
    <EmptyState icon={<Icon of={users} />} title="Nothing is shared with you yet">
      When somebody invites you to a shoot, a project, a portfolio or a location, it waits here for
      your answer.
    </EmptyState>
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
        <Item {...share} />
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

type LeaveProps = { kind: ShareKind; id: string; title: string }

/** On the card of what was accepted. */
function Leave({ kind, id, title }: LeaveProps) {
  return (
    <Form method="post" className="card-action">
      <Item kind={kind} itemId={id} title={title} />
      <input type="hidden" name="intent" value="leave" />
      <ConfirmButton
        kind="quiet"
        className="btn-icon"
        icon={<Icon of={logOut} />}
        title={`Leave ${title}`}
        question={`Leave ${title}?`}
        detail="You no longer open it. Its owner is told, and can invite you again."
        confirm="Leave"
      >
        <span className="sr-only">Leave {title}</span>
      </ConfirmButton>
    </Form>
  )
}

function Item({ kind, itemId, title }: Pick<ReceivedShare, 'kind' | 'itemId' | 'title'>) {
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
