import * as backpack from 'lucide-react/icons/backpack'
import * as folder from 'lucide-react/icons/book-image'
import * as person from 'lucide-react/icons/circle-user-round'
import * as clapper from 'lucide-react/icons/clapperboard'
import * as folders from 'lucide-react/icons/folders'
import * as heart from 'lucide-react/icons/heart'
import * as house from 'lucide-react/icons/house'
import * as upload from 'lucide-react/icons/images'
import * as pin from 'lucide-react/icons/map-pin'
import { Link, Outlet, useLocation } from 'react-router'
import { SectionNav } from '#app/ui/section-nav.tsx'
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

/** Where somebody looks for what is not there any more. */
const deletable = new Set(
  'locations portfolios shoots projects gear tags import account/data'
    .split(' ')
    .map((page) => `/my/${page}`),
)

/** The workspace of an owner: everything under `/my` needs an account. */
export default function Workspace() {
  const { pathname } = useLocation()
  return (
    <>
      <SectionNav label="Workspace" entries={places} pathname={pathname} />
      <Outlet />
      {deletable.has(pathname) && (
        <nav className="page deleted-link" aria-label="Deleted">
          <Link to="/my/deleted">Recently deleted</Link>
        </nav>
      )}
    </>
  )
}
