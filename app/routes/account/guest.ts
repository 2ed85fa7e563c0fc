import { href } from 'react-router'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { guestCookie } from '#app/http/cookies.server.ts'
import { ownPath } from '#app/http/session.server.ts'
import type { Route } from './+types/guest'

export async function action({ request }: Route.ActionArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('next'), href('/app'))
  const to = next.startsWith(href('/my')) ? href('/app') : next
  const headers = new Headers({ 'Set-Cookie': await guestCookie.serialize('1') })
  const message = 'You’re browsing as a guest. Sign up to keep your own locations.'
  return redirectWithBanner(to, message, { statusType: 'info' }, headers)
}
