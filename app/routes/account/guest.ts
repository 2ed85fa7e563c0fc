import { href } from 'react-router'
import { redirectWithBanner } from '#app/http/banner.server.ts'
import { guestCookie } from '#app/http/cookies.server.ts'
import { ownPath } from '#app/http/session.server.ts'
import type { Route } from './+types/guest'

export async function action({ request }: Route.ActionArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('next'), href('/app'))
  const to = next.startsWith(href('/my')) ? href('/app') : next
  const headers = new Headers({ 'Set-Cookie': await guestCookie.serialize('1') })
  const message = 'You are a guest: look around. To keep places of your own, sign up.'
  return redirectWithBanner(to, message, { statusType: 'info' }, headers)
}
