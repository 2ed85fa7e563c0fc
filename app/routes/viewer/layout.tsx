import { href, isRouteErrorResponse, Outlet, useParams } from 'react-router'
import { currentMiddleware } from '#app/http/caching.server.ts'
import { ConnectionLost } from '#app/outbox/offline/connection-lost.ts'
import { BlockedOverlay } from '#app/ui/chrome/blocked-overlay.tsx'
import { PhoneFrame } from '#app/ui/chrome/phone-frame.tsx'
import { LostPage } from '#app/views/lost-page.tsx'
import { PageError } from '#app/views/page-error.tsx'
import type { Route } from './+types/layout'
import { formerNameMiddleware } from './former-name.server.ts'
import type { Blocked } from './require-item.server.ts'

export const middleware = [currentMiddleware, formerNameMiddleware]

export default function Viewers() {
  return (
    <main>
      <Outlet />
    </main>
  )
}

/** Shows why an item is blocked, in the same frame as the item. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { username } = useParams()
  if (error instanceof ConnectionLost) return <LostPage />
  if (!isRouteErrorResponse(error)) return <PageError status={500} />
  if (!isBlocked(error.data)) {
    const message = typeof error.data === 'string' ? error.data : undefined
    return <PageError status={error.status} message={message} />
  }
  const { blocked, isPrivate } = error.data
  const isElsewhere = username && blocked !== 'Profile'
  return (
    <main>
      <title>{isPrivate ? 'Private · Recce' : `${blocked} is not accessible · Recce`}</title>
      <meta name="robots" content="noindex" />
      <PhoneFrame label={blocked}>
        <BlockedOverlay
          item={blocked}
          isPrivate={isPrivate}
          action={
            <a
              className="btn btn-secondary"
              href={isElsewhere ? href('/app/:username', { username }) : href('/discover')}
            >
              {isElsewhere ? `What ${username} shows` : 'Discover'}
            </a>
          }
        />
      </PhoneFrame>
    </main>
  )
}

function isBlocked(value: unknown): value is Blocked {
  return typeof value === 'object' && value !== null && 'blocked' in value
}
