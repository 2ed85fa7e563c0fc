import { redirectWithBanner } from '#app/http/banner.server.ts'
import { endSession } from '#app/http/session.server.ts'
import type { Route } from './+types/logout'

export async function action({ request }: Route.ActionArgs) {
  return redirectWithBanner(
    '/',
    { statusType: 'warning', statusMessage: 'Logged out' },
    await endSession(request),
  )
}
