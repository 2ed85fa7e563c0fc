import { redirect } from 'react-router'
import type { Route } from './+types/name'
import { profileHref } from './addresses.ts'

/** A name after a profile leads to the shoot or project of that name, else to the profile. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(profileHref(params.username))
}
