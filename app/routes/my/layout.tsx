import * as backpack from 'lucide-react/icons/backpack'
import * as folder from 'lucide-react/icons/book-image'
import * as person from 'lucide-react/icons/circle-user-round'
import * as clapper from 'lucide-react/icons/clapperboard'
import * as folders from 'lucide-react/icons/folders'
import * as heart from 'lucide-react/icons/heart'
import * as house from 'lucide-react/icons/house'
import * as upload from 'lucide-react/icons/images'
import * as pin from 'lucide-react/icons/map-pin'
import { href, Link, Outlet, useLocation } from 'react-router'
import { SectionNav } from '#app/ui/section-nav.tsx'
import { UnsentSender } from '#app/ui/unsent/sender.tsx'
import '#app/ui/editor/index.css'
import { accountMiddleware } from './account.server.ts'

export const middleware = [accountMiddleware]

const sections = [
  { href: href('/my'), label: 'Home', icon: house },
  { href: href('/my/locations'), label: 'Locations', icon: pin },
  { href: href('/my/portfolios'), label: 'Portfolios', icon: folder },
  { href: href('/my/shoots'), label: 'Shoots', icon: clapper },
  { href: href('/my/projects'), label: 'Projects', icon: folders },
  { href: href('/my/gear'), label: 'Gear', icon: backpack },
  { href: href('/my/favorites'), label: 'Favourites', icon: heart },
  { href: href('/my/import'), label: 'Import', icon: upload },
  { href: href('/my/account'), label: 'Account', icon: person },
]

/** Pages whose items can be deleted, and which therefore link to the deleted ones. */
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
  return (
    <>
      <SectionNav label="Workspace" entries={sections} pathname={pathname} />
      <Outlet />
      <UnsentSender probe="/readyz" />
      {deletable.has(pathname) && (
        <nav className="page deleted-link" aria-label="Deleted">
          <Link to={href('/my/deleted')}>Recently deleted</Link>
        </nav>
      )}
    </>
  )
}
