import { Form, href } from 'react-router'
import { isUser } from '#app/domain/accounts/actor.ts'
import { kinds } from '#app/domain/kind.ts'
import * as invitations from '#app/domain/sharing/invitations.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import type { ShareStatus } from '#app/domain/sharing/share.ts'
import { perform, runButton } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { SubmitButton } from '#app/ui/button.tsx'
import type { Route } from './+types/invitation'
import { MailLink, mailLinkMeta } from './mail-link.tsx'

export function meta() {
  return mailLinkMeta('Invitation')
}

/** The page behind a mail's link, for anyone who has it, with or without an account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, key, here } = readLink(request)
  const actor = findActor(context)
  const { kind, title, owner, accessLevel, status, userId } = await loadOrThrow(
    invitations.find(id, key),
  )
  const name = isUser(actor) ? actor.username : null
  const isMine = actor.id !== null && userId === actor.id
  return { here, kind, title, owner, accessLevel, status, name, isMine }
}

export function action({ request, context }: Route.ActionArgs) {
  const respond = async (answer: 'accepted' | 'rejected', wordsOf: (title: string) => string) => {
    const { id, key } = readLink(request)
    const invitation = await invitations.find(id, key)
    await receivedShares.respondByLink(findActor(context), invitation, answer)
    return redirectWithBanner(href('/my/shared'), {
      statusType: 'success',
      statusMessage: wordsOf(invitation.title),
    })
  }
  return perform(request, {
    accepted: runButton(() => respond('accepted', (title) => `${title} is yours to open`)),
    rejected: runButton(() => respond('rejected', (title) => `You declined ${title}`)),
  })
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, title, owner, accessLevel, status, name, isMine, here } = loaderData
  const page = { edge: kinds[kind].title, title, refusal: actionData }
  if (status !== 'pending') {
    return (
      <MailLink {...page} lede={wordAnswer(status, isMine, owner)}>
        {status === 'accepted' && isMine && (
          <p>
            <a className="btn btn-primary" href={href('/my/shared')}>
              See what is shared with you
            </a>
          </p>
        )}
      </MailLink>
    )
  }
  return (
    <MailLink {...page} lede={`${owner} invites you to ${accessLevel} this ${kind}.`}>
      {name ? <Choice name={name} /> : <WaysIn here={here} />}
    </MailLink>
  )
}

function Choice({ name }: { name: string }) {
  return (
    <Form method="post">
      <p>You answer as {name}.</p>
      <p className="actions">
        <SubmitButton name="intent" value="accepted">
          Accept
        </SubmitButton>
        <SubmitButton kind="secondary" name="intent" value="rejected">
          Decline
        </SubmitButton>
      </p>
    </Form>
  )
}

/** An invitation is accepted with an account; its own link proves that the visitor received it. */
function WaysIn({ here }: { here: string }) {
  return (
    <>
      <p>To accept it, log in or make a free account. You come back here.</p>
      <p className="actions">
        <a
          className="btn btn-primary"
          href={`${href('/login')}?${new URLSearchParams({ mode: 'signup', next: here })}`}
        >
          Sign Up
        </a>
        <a
          className="btn btn-secondary"
          href={`${href('/login')}?${new URLSearchParams({ next: here })}`}
        >
          Login
        </a>
      </p>
    </>
  )
}

function wordAnswer(status: ShareStatus, isMine: boolean, owner: string): string {
  if (status === 'rejected') {
    return `This invitation was declined. ${owner} can send another one.`
  }
  return isMine ? 'You have accepted this invitation.' : 'This invitation was accepted already.'
}

function readLink(request: Request) {
  const { searchParams, pathname, search } = new URL(request.url)
  const id = searchParams.get('invitation') ?? ''
  return { id, key: searchParams.get('key') ?? '', here: pathname + search }
}
