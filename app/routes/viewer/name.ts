import { redirect } from 'react-router'
import * as formerUsernames from '#app/domain/accounts/former-usernames.server.ts'
import * as namedPlans from '#app/domain/shoots/named-plans.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { pageHref, profileHref } from '#app/views/addresses.ts'
import type { Route } from './+types/name'

/** Redirects `/app/:username/:name` to the shoot or project of this name, or to the profile. */
export async function loader({ params: { username, name }, context }: Route.LoaderArgs) {
  const actor = findActor(context)
  for (const owner of [username, await formerUsernames.findCurrentBy(actor, username)]) {
    const plan = owner && (await namedPlans.findBy(actor, { username: owner, name }))
    if (plan) return redirect(pageHref(plan.kind, owner, plan.slug))
  }
  return redirect(profileHref(username))
}
