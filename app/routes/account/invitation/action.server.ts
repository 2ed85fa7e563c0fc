import { href, type RouterContextProvider } from 'react-router'
import * as slotLists from '#app/domain/gear/slot-lists.server.ts'
import { accept, decline, logInOrSignUp } from '#app/domain/sharing/invitation-answers.server.ts'
import type { Invitation } from '#app/domain/sharing/invitations.server.ts'
import * as invitations from '#app/domain/sharing/invitations.server.ts'
import { type Actor, isUser } from '#app/domain/users/actor.ts'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { catchRefusals } from '#app/http/outcome.server.ts'
import { findUsualClock } from '#app/http/reader-locale.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { startBrowserSession } from '#app/http/session.server.ts'
import { readInvitationLink } from '#app/routes/account/invitation-link.ts'
import { pageHref } from '#app/views/addresses.ts'
import { receivedHref } from '#app/views/sharing/href.ts'

export async function acceptInvitation(request: Request, actor: Actor) {
  const { id, key, proof } = readInvitationLink(request)
  const invitation = await invitations.find(id, key)
  await accept(actor, invitation, proof)
  return openInvitedItem(actor, invitation)
}

export async function declineInvitation(request: Request, actor: Actor) {
  const { id, key, proof, here } = readInvitationLink(request)
  const invitation = await invitations.find(id, key)
  await decline(actor, invitation, proof)
  return redirectWithBanner(
    isUser(actor) ? href('/my/shared') : here,
    `You declined ${invitation.title}`,
  )
}

export async function enterInvitation(
  request: Request,
  context: Readonly<RouterContextProvider>,
  password: string,
) {
  const { id, key, proof, here } = readInvitationLink(request)
  const invitation = await invitations.find(id, key)
  const { address } = requestFacts(context)
  const from = { address, clock: findUsualClock(request) }
  const user = await logInOrSignUp(invitation, proof, password, from)
  const { headers } = await startBrowserSession(user.id, request, true)
  return catchRefusals(
    async () => {
      await accept(user, invitation, proof)
      return openInvitedItem(user, invitation, headers)
    },
    // The visitor is logged in by now, so the page shows why the action was refused.
    ({ message }) => redirectWithBanner(here, message, { statusType: 'error' }, headers),
  )
}

/** A new member finds the packing list, if there is one, or else the page with time, place and call. */
async function openInvitedItem(actor: Actor, invitation: Invitation, headers?: Headers) {
  const { kind, itemId, slug, username: ownerUser, accessLevel, title } = invitation
  const joined = `You joined “${title}”`
  if (kind !== 'shoot') {
    const to = receivedHref({ kind, itemId, slug, ownerUser, accessLevel })
    return redirectWithBanner(to, joined, {}, headers)
  }
  const page = pageHref(kind, ownerUser, slug)
  const isPacked = (await slotLists.listOfShoot(actor, itemId)).length > 0
  if (!isPacked) return redirectWithBanner(page, joined, {}, headers)
  const next = { href: page, label: 'When and where' }
  return redirectWithBanner(href('/my/shoots/:id/gear', { id: itemId }), joined, { next }, headers)
}
