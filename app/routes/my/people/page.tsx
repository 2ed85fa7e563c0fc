import { Users as users } from 'lucide'
import * as crew from '#app/domain/sharing/crew.server.ts'
import { invitationLink } from '#app/domain/sharing/invitations.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { requireUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { peopleHref } from '#app/views/addresses.ts'
import { ConfirmEmail } from '#app/views/confirm-email.tsx'
import type { Route } from './+types/page'
import { actOnPeople } from './action.server.ts'
import { OwnSheet, RoleList } from './crew-form.tsx'
import { InviteForm } from './invite-form.tsx'
import { requireKind } from './item.server.ts'
import { MemberRow } from './member-row.tsx'
import './people.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  return loadOrThrow(
    (async () => {
      const kind = requireKind(params.items)
      const members = await shares.list(actor, { kind, itemId: params.id })
      const sheet = kind === 'shoot' ? await crew.findSettings(actor, params.id) : undefined
      const canInvite = requireUser(actor).emailConfirmed
      return {
        kind,
        members: members.map((member) => ({
          ...member,
          link: member.status === 'pending' ? invitationLink(member.userItemId) : null,
        })),
        sheet,
        canInvite,
      }
    })(),
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = await loadOrThrow((async () => requireKind(params.items))())
  const item = { kind, itemId: params.id }
  const path = peopleHref(kind, params.id)
  return actOnPeople(request, findActor(context), item, path)
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, members, sheet, canInvite } = loaderData
  const refused = actionData && 'rows' in actionData ? actionData : undefined
  const message = refused ? undefined : actionData?.message
  const resultOf = (verb: 'crew' | 'sheet', id = '') =>
    actionData?.verb === verb && actionData.subject === id ? actionData.result : undefined
  return (
    <div className="people">
      {message && <Notice type="error">{message}</Notice>}
      <RoleList />
      {canInvite ? (
        <InviteForm key={members.length} refused={refused} kind={kind} />
      ) : (
        <Notice>
          <ConfirmEmail>Confirm your email to invite people.</ConfirmEmail>
        </Notice>
      )}
      {members.length === 0 ? (
        <EmptyState icon={<Icon of={users} />}>
          Nobody else sees this {kind} by invitation yet. Whom you invite finds it under “Shared
          with me”.
        </EmptyState>
      ) : (
        <ul aria-label="People">
          {members.map((member) => (
            <MemberRow
              key={member.userItemId}
              member={member}
              kind={kind}
              result={resultOf('crew', member.userItemId)}
            />
          ))}
        </ul>
      )}
      {sheet && (
        <section aria-labelledby="sheet-title">
          <h2 id="sheet-title">You on the call sheet</h2>
          <p className="text-muted">
            The shoot’s page and its print list the crew: you, and everybody you have invited.
          </p>
          <OwnSheet sheet={sheet} result={resultOf('sheet')} />
        </section>
      )}
    </div>
  )
}
