import {
  Backpack as backpack,
  CalendarDays as calendar,
  Clapperboard as clapper,
  BookImage as folder,
  Folders as folders,
  Heart as heart,
  House as house,
  UsersRound as people,
  MapPin as pin,
  Images as upload,
} from 'lucide'
import { Suspense, useEffect } from 'react'
import { href, Link, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { UnsentSender } from '#app/outbox/queue-form.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { useHydrated } from '#app/ui/editor/hydrated.ts'
import { SectionNav } from '#app/ui/section-nav.tsx'
import '#app/ui/editor/choosing.css'
import '#app/ui/editor/editor.css'
import '#app/ui/editor/inputs.css'
import '#app/ui/editor/plan-head.css'
import { optional } from '#app/ui/optional.ts'
import { accountMiddleware } from './account.server.ts'
import { ConfirmLine } from './confirm-line.tsx'

const Waiting = optional(() => import('#app/outbox/waiting.tsx'))

export const middleware = [accountMiddleware]

/** A phone shows only the sections with `isOnPhone` and "More". */
const sections = [
  { href: href('/my'), label: 'Home', icon: house, isOnPhone: true },
  { href: href('/my/locations'), label: 'Locations', icon: pin, isOnPhone: true },
  { href: href('/my/portfolios'), label: 'Portfolios', icon: folder },
  { href: href('/my/shoots'), label: 'Shoots', icon: clapper, isOnPhone: true },
  { href: href('/my/calendar'), label: 'Calendar', icon: calendar },
  { href: href('/my/projects'), label: 'Projects', icon: folders },
  { href: href('/my/gear'), label: 'Gear', icon: backpack, isOnPhone: true },
  { href: href('/my/favorites'), label: 'Favourites', icon: heart },
  { href: href('/my/shared'), label: 'Shared', icon: people },
  { href: href('/my/import'), label: 'Import', icon: upload },
]

const onPhone = sections.filter(({ isOnPhone }) => isOnPhone)
const behindMore = sections.filter(({ isOnPhone }) => !isOnPhone)

const deletable = new Set([
  href('/my/locations'),
  href('/my/portfolios'),
  href('/my/shoots'),
  href('/my/projects'),
  href('/my/gear'),
  href('/my/tags'),
  href('/my/import'),
  href('/my/account/data'),
])

export default function Workspace() {
  const { pathname } = useLocation()
  const user = useRouteLoaderData<typeof rootLoader>('root')?.user
  const userId = user?.actedUntil ? undefined : user?.id
  useWorker(userId)
  const isHydrated = useHydrated()
  return (
    <>
      <SectionNav label="Workspace" entries={sections} pathname={pathname} variant="work-nav" />
      <BottomBar label="Workspace pages" entries={onPhone} more={behindMore} pathname={pathname} />
      {isHydrated && userId && (
        <Suspense>
          <Waiting userId={userId} />
        </Suspense>
      )}
      {user && !user.emailConfirmed && <ConfirmLine email={user.email} />}
      <Outlet />
      <UnsentSender probe="/readyz" userId={userId ?? ''} />
      {deletable.has(pathname) && (
        <nav className="page deleted-link" aria-label="Deleted">
          <Link to={href('/my/deleted')}>Recently deleted</Link>
          {pathname === href('/my/shoots') && <Link to={href('/my/offline')}>On this device</Link>}
        </nav>
      )}
    </>
  )
}

/** Registers the service worker after the first view, and only for users with an account. */
function useWorker(userId: string | undefined) {
  useEffect(() => {
    if (!import.meta.env.PROD || !userId || !('serviceWorker' in navigator)) return
    void import('#app/outbox/offline/downloads.ts').then(({ startWorker }) => startWorker(userId))
  }, [userId])
}
