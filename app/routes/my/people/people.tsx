import * as users from 'lucide-react/icons/users'
import { href, Link } from 'react-router'
import { requireUser } from '#app/domain/accounts/actor.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { Notice } from '#app/ui/banner.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { peopleHref } from '#app/views/addresses.ts'
import type { Route } from './+types/people'
import { actOnPeople } from './action.server.ts'
import { InviteForm } from './invite-form.tsx'
import { kindOf } from './item.server.ts'
import { MemberRow } from './member-row.tsx'
import './people.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  return loadOrThrow(
    (async () => {
      const kind = kindOf(params.items)
      const members = await shares.list(actor, { kind, itemId: params.id })
      const canInvite = requireUser(actor).emailConfirmed
      return { kind, members, canInvite }
    })(),
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const kind = await loadOrThrow((async () => kindOf(params.items))())
  const item = { kind, itemId: params.id }
  const path = peopleHref(kind, params.id)
  return actOnPeople(request, findActor(context), item, path)
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, members, canInvite } = loaderData
  const { result, message } = actionData ?? {}
  return (
    <div className="people">
      {message && <Notice type="error">{message}</Notice>}
      {canInvite ? (
        <InviteForm key={members.length} lastResult={result} kind={kind} />
      ) : (
        <Notice>
          Confirm your email, and you can invite people.{' '}
          <Link to={href('/my/account/login')}>Go to your email</Link>
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
            <MemberRow key={member.userItemId} member={member} kind={kind} />
          ))}
        </ul>
      )}
    </div>
  )
}
