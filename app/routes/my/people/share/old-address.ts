import { redirect } from 'react-router'
import type { Route } from './+types/old-address'

/** Mails and notifications of earlier versions lead to pages that are now sections of one. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const [, section = ''] = /\/(\w+)$/.exec(pathname) ?? []
  const anchor = section === 'links' ? 'link' : section
  throw redirect(`${pathname.replace(/\w+$/, 'share')}#${anchor}`, 301)
}
