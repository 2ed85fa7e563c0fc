import { accessVerbs } from '#app/domain/rules/access-level.ts'
import { kinds } from '#app/domain/rules/kind.ts'
import { findInvitedAccount, JoinInput } from '#app/domain/sharing/invitation-answers.server.ts'
import * as invitations from '#app/domain/sharing/invitations.server.ts'
import type { ShareStatus } from '#app/domain/sharing/share.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { isSameEmail } from '#app/domain/users/email.ts'
import { readFields, runAction } from '#app/http/actions.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { readInvitationLink } from '#app/routes/account/invitation-link.ts'
import { MailLink, mailLinkMeta } from '#app/routes/account/mail-link.tsx'
import { sheetView } from '#app/views/sharing/invitation-sheet.server.ts'
import { InvitationSheet } from '#app/views/sharing/invitation-sheet.tsx'
import type { Route } from './+types/page'
import { acceptInvitation, declineInvitation, enterInvitation } from './action.server.ts'
import { Choice, Decline, Join, LoginChoices, OtherAccount } from './answers.tsx'

export function meta() {
  return mailLinkMeta('Invitation')
}

/** Opening the page changes nothing, because mail scanners open links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, key, proof, here } = readInvitationLink(request)
  const actor = findActor(context)
  return loadOrThrow(
    (async () => {
      const invitation = await invitations.find(id, key)
      const { kind, title, owner, accessLevel, status, userId } = invitation
      const me = isUser(actor) ? actor : undefined
      const invited = await findInvitedAccount(invitation, proof)
      const isOther = me && invited && !isSameEmail(me.email, invited.name)
      return {
        here,
        kind,
        title,
        owner,
        accessLevel,
        status,
        sheet: await sheetView(invitation, key, actor.clock),
        me: me?.username ?? null,
        isMine: me !== undefined && userId === me.id,
        isOfOther: me !== undefined && userId !== null && userId !== me.id,
        /** The invited address if the logged-in user has another address, else null. */
        sentTo: isOther && userId === null ? invited.name : null,
        invited: me ? undefined : invited,
        canDecline: invitations.provenEmail(invitation, proof) !== null,
      }
    })(),
  )
}

export function action({ request, context }: Route.ActionArgs) {
  return runAction(request, {
    accepted: () => acceptInvitation(request, findActor(context)),
    rejected: () => declineInvitation(request, findActor(context)),
    join: async (sent) => {
      const { password } = readFields(sent, JoinInput)
      return enterInvitation(request, context, password)
    },
  })
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, title, owner, accessLevel, status, me, isMine, isOfOther, sheet } = loaderData
  const { here, sentTo, invited, canDecline } = loaderData
  const refusal = actionData && 'message' in actionData ? actionData : undefined
  const result = actionData && 'result' in actionData ? actionData.result : undefined
  const page = { caption: kinds[kind].title, title, refusal }
  if (status !== 'pending' || isOfOther) {
    return (
      <MailLink {...page} lede={answerLabel(status, isMine, isOfOther, owner)}>
        {status === 'accepted' && isMine && (
          <p>
            <a className="btn btn-primary" href={sheet.open}>
              View the {kind}
            </a>
          </p>
        )}
        {isOfOther && me && <OtherAccount name={me} here={here} />}
        {!me && invited && status === 'accepted' && (
          <Join invited={invited} isAgain result={result} here={here} />
        )}
      </MailLink>
    )
  }
  const isShoot = kind === 'shoot'
  const lede = isShoot
    ? `${owner} has invited you to this shoot.`
    : `${owner} invites you to ${accessVerbs[accessLevel]} this ${kind}.`
  return (
    <MailLink {...page} lede={lede}>
      <InvitationSheet {...sheet} />
      {me && <Choice name={me} sentTo={sentTo} here={here} />}
      {!me && invited && (
        <>
          <p>This is only the invitation. Join to see the whole {kind}.</p>
          <Join invited={invited} result={result} here={here} />
        </>
      )}
      {!me && canDecline && <Decline />}
      {!me && !invited && <LoginChoices here={here} />}
    </MailLink>
  )
}

function answerLabel(status: ShareStatus, isMine: boolean, isOfOther: boolean, owner: string) {
  if (isOfOther) return 'This invitation is for another account.'
  if (status === 'rejected') {
    return `This invitation was declined. ${owner} can send another one.`
  }
  return isMine ? 'You have accepted this invitation.' : 'This invitation was accepted already.'
}
