import { isRouteErrorResponse, Outlet } from 'react-router'
import { findOpenedLink } from '#app/http/opened-link.server.ts'
import { linkedPage } from '#app/http/public.server.ts'
import { ConnectionLost } from '#app/outbox/offline/connection-lost.ts'
import { LostPage } from '#app/views/lost-page.tsx'
import { PageError } from '#app/views/page-error.tsx'
import type { Route } from './+types/layout'
import { linkMiddleware } from './link.server.ts'

export function headers() {
  return linkedPage
}

export const middleware = [linkMiddleware]

export function loader({ context }: Route.LoaderArgs) {
  findOpenedLink(context)
  return null
}

export default function LinkedPages() {
  return (
    <main>
      <Outlet />
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error instanceof ConnectionLost) return <LostPage />
  if (!isRouteErrorResponse(error) || error.status >= 500) return <PageError status={500} />
  const { status, data } = error
  const isClosed = typeof data === 'string' && (status === 404 || status === 410)
  const title = isClosed ? 'This link does not open' : 'Page not found'
  return (
    <main className="narrow">
      <title>{`${title} · Recce`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="lede">
        {typeof data === 'string' ? data : 'The link does not lead to this page.'}
      </p>
    </main>
  )
}
