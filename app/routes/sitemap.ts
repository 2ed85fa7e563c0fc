import * as publicAddresses from '#app/domain/places/viewers/public-addresses.server.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { pageHref, profileHref } from '#app/views/addresses.ts'
import type { Route } from './+types/sitemap'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const sitePages =
  '/ /app /marketplace /pricing /about /contact /invite /tutorial /api /terms /privacy'.split(' ')

/** Lists only public pages; more than fit into one file become an index of files. */
export async function loader({ request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after')
  const ends = after === null ? await publicAddresses.listEnds() : []
  return new Response(ends.length > 0 ? indexOf(ends) : await file(after), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300, s-maxage=3600',
    },
  })
}

function indexOf(ends: string[]) {
  const files = ['', ...ends].map(
    (end) => `<sitemap><loc>${publicOrigin}/sitemap.xml?after=${end}</loc></sitemap>`,
  )
  return document('sitemapindex', files)
}

async function file(after: string | null) {
  const items = await publicAddresses.list(after)
  const entries = items.map(
    (item) =>
      `<url><loc>${publicOrigin}${pathOf(item)}</loc><lastmod>${item.updatedAt.toISOString()}</lastmod></url>`,
  )
  const ours = after ? [] : sitePages.map((path) => `<url><loc>${publicOrigin}${path}</loc></url>`)
  return document('urlset', [...ours, ...entries])
}

/** Slugs and usernames are percent-encoded, so that only the apostrophe needs escaping for XML. */
function pathOf({ kind, username, slug }: publicAddresses.PublicAddress) {
  const path = kind === 'profile' ? profileHref(username) : pageHref(kind, username, slug)
  return path.replaceAll("'", '%27')
}

function document(root: string, entries: string[]) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${entries.join('\n')}\n</${root}>\n`
}
