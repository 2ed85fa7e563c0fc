import { redirect } from 'react-router'
import { pageUrl } from '#app/http/page-url.ts'
import type { Route } from './+types/old-address'

/** Mails and notifications of earlier versions lead to pages that are now sections of one. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = pageUrl(request)
  const [, section = ''] = /\/(\w+)$/.exec(pathname) ?? []
  const anchor = section === 'links' ? 'link' : section
  throw redirect(`${pathname.replace(/\w+$/, 'share')}#${anchor}`, 301)
}
