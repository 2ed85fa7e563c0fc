import { href, redirect } from 'react-router'
import { guestCookie } from '#app/http/cookies.server.ts'
import { ownPath } from '#app/http/session.server.ts'
import type { Route } from './+types/guest'

export async function action({ request }: Route.ActionArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('next'), href('/app'))
  const to = next.startsWith(href('/my')) ? href('/app') : next
  return redirect(to, {
    status: 303,
    headers: { 'Set-Cookie': await guestCookie.serialize('1') },
  })
}
