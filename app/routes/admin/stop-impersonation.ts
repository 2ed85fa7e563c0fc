import { href, redirect, redirectDocument } from 'react-router'
import { hasAdminSession, headersToEndImpersonation } from '#app/http/admin-session.server.ts'
import { headersWithBanner } from '#app/http/banner.server.ts'
import type { Route } from './+types/stop-impersonation'

export function loader() {
  return redirect('/')
}

export async function action({ request }: Route.ActionArgs) {
  if (!hasAdminSession(request)) return redirectDocument('/', 303)
  const { headers } = await headersToEndImpersonation(request)
  await headersWithBanner({ statusType: 'info', statusMessage: 'You are yourself again' }, headers)
  return redirectDocument(href('/admin/users'), { status: 303, headers })
}
