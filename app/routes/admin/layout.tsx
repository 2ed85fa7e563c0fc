import './admin.css'
import { data, href, Outlet, useLocation } from 'react-router'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loginRedirect } from '#app/http/session.server.ts'
import { SectionNav } from '#app/ui/section-nav.tsx'
import type { Route } from './+types/layout'

/** Visitors log in. Users who are no admins get a 403 from the loaders, within the layout. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ url, context }) => {
    if (!isUser(findActor(context))) throw loginRedirect(url)
  },
]

export function loader({ context }: Route.LoaderArgs) {
  if (!findActor(context).isAdmin) throw data('Only admins can see this page', { status: 403 })
  return null
}

const sections = [
  { href: href('/admin'), label: 'Dashboard' },
  { href: href('/admin/users'), label: 'Users' },
  { href: href('/admin/submissions'), label: 'Submissions' },
  { href: href('/admin/education'), label: 'Education' },
  { href: href('/admin/money'), label: 'Money' },
  { href: href('/contact-mgmt'), label: 'Messages' },
  { href: href('/admin/outbox'), label: 'Outbox' },
  { href: href('/admin/jobs'), label: 'Jobs' },
  { href: href('/admin/audit'), label: 'Audit log' },
]

export default function Admin() {
  const { pathname } = useLocation()
  return (
    <>
      <SectionNav label="Admin" entries={sections} pathname={pathname} variant="admin-nav" />
      <Outlet />
    </>
  )
}
