import { redirect } from 'react-router'
import { findOpenedLink } from '#app/http/opened-link.server.ts'
import { linkHref } from '#app/views/addresses.ts'
import type { Route } from './+types/index'

/** Redirects a URL that was cut off after the token. */
export function loader({ context }: Route.LoaderArgs) {
  const link = findOpenedLink(context)
  return redirect(link ? linkHref(link.token, link.kind) : '/')
}
