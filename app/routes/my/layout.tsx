import * as backpack from 'lucide-react/icons/backpack'
import * as folder from 'lucide-react/icons/book-image'
import * as person from 'lucide-react/icons/circle-user-round'
import * as clapper from 'lucide-react/icons/clapperboard'
import * as folders from 'lucide-react/icons/folders'
import * as heart from 'lucide-react/icons/heart'
import * as house from 'lucide-react/icons/house'
import * as upload from 'lucide-react/icons/images'
import * as pin from 'lucide-react/icons/map-pin'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useFollow } from '#app/ui/follow.ts'
import { Icon } from '#app/ui/icon.tsx'
import '#app/ui/editor/editor.css'
import { accountMiddleware } from './account.server.ts'

export const middleware = [accountMiddleware]

const places = [
  { href: '/my', label: 'Home', icon: house },
  { href: '/my/locations', label: 'Locations', icon: pin },
  { href: '/my/portfolios', label: 'Portfolios', icon: folder },
  { href: '/my/shoots', label: 'Shoots', icon: clapper },
  { href: '/my/projects', label: 'Projects', icon: folders },
  { href: '/my/gear', label: 'Gear', icon: backpack },
  { href: '/my/favorites', label: 'Favourites', icon: heart },
  { href: '/my/import', label: 'Import', icon: upload },
  { href: '/my/account', label: 'Account', icon: person },
]

/** The workspace of an owner: everything under `/my` needs an account. */
export default function Workspace() {
  const { pathname } = useLocation()
  const follow = useFollow()
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row is wider than the screen: where one is comes into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the row
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !current) return
    const middle = current.offsetLeft + current.offsetWidth / 2
    row.current.scrollLeft = middle - row.current.clientWidth / 2
  }, [pathname])
  return (
    <>
      <nav className="work-nav" aria-label="Workspace" {...follow}>
        <div ref={row}>
          {places.map(({ href, label, icon }) => (
            <a
              key={href}
              href={href}
              data-discover
              aria-current={isAt(pathname, href) ? 'page' : undefined}
            >
              <Icon of={icon} />
              {label}
            </a>
          ))}
        </div>
      </nav>
      <Outlet />
    </>
  )
}

function isAt(pathname: string, href: string) {
  return href === '/my' ? pathname === href : pathname.startsWith(href)
}
