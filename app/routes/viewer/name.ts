import { redirect } from 'react-router'
import * as namedPlans from '#app/domain/shoots/named-plans.server.ts'
import { findActor } from '#app/http/actor.server.ts'
import { pageHref, profileHref } from '#app/views/addresses.ts'
import type { Route } from './+types/name'

/** Redirects `/app/:username/:name` to the shoot or project of that name, else to the profile. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { username } = params
  const plan = await namedPlans.findBy(findActor(context), params)
  if (!plan) return redirect(profileHref(username))
  return redirect(pageHref(plan.kind, username, plan.slug))
}
