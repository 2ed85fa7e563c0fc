import { href } from 'react-router'
import * as areas from '#app/domain/discover/regions/non-empty.server.ts'
import * as publicAddresses from '#app/domain/discover/sitemap/addresses.server.ts'
import * as sitemapParts from '#app/domain/discover/sitemap/chunks.server.ts'
import { type SitemapSection, sitemapSections } from '#app/domain/discover/sitemap/section.ts'
import { photoUrl } from '#app/domain/pictures/photo.ts'
import { publicOrigin } from '#app/http/public.server.ts'
import { pageHref, profileHref } from '#app/views/addresses.ts'
import { countryHref, regionHref } from '#app/views/regions/addresses.ts'
import type { Route } from './+types/sitemap'

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

const sitePages =
  '/ /app /discover /marketplace /pricing /about /contact /invite /tutorial /api /api/guides /for-apps /terms /privacy'.split(
    ' ',
  )

/** Lists public pages: an index of the parts, or the part named by `part` and `after`. */
export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const part = searchParams.get('part')
  return new Response(await documentOf(part, searchParams.get('after')), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300, s-maxage=3600',
    },
  })
}

async function documentOf(part: string | null, after: string | null) {
  if (part === null) return write('sitemapindex', await listParts())
  if (part === 'site') return write('urlset', sitePages.map(writePage))
  if (part === 'discover') return write('urlset', (await areas.listIndexed()).map(writeArea))
  if (!isSection(part)) throw new Response('There is no such part', { status: 404 })
  return write('urlset', (await publicAddresses.list({ section: part, after })).map(writeAddress))
}

async function listParts() {
  const [indexed, parts] = await Promise.all([areas.listIndexed(), sitemapParts.list()])
  return [
    writePart('site'),
    ...(indexed.length > 0 ? [writePart('discover')] : []),
    ...parts.map(({ section, after }) => writePart(section, after)),
  ]
}

function writePart(part: string, after: string | null = null) {
  const start = after === null ? '' : `&amp;after=${after}`
  return `<sitemap>${at(`${href('/sitemap.xml')}?part=${part}${start}`)}</sitemap>`
}

function writePage(path: string) {
  return `<url>${at(path)}</url>`
}

function writeArea({ country, region, latestAt }: areas.IndexedArea) {
  const path = region ? regionHref(region) : countryHref(country)
  return `<url>${at(path)}<lastmod>${latestAt.toISOString()}</lastmod></url>`
}

/** Slugs and usernames are percent-encoded, so for XML only the apostrophe needs escaping. */
function writeAddress(address: publicAddresses.PublicAddress) {
  const { kind, username, slug, updatedAt, photoId } = address
  const path = kind === 'profile' ? profileHref(username) : pageHref(kind, username, slug)
  const picture = photoId && publicOrigin + photoUrl(photoId, 'full', 'jpeg')
  const image = picture ? `<image:image><image:loc>${picture}</image:loc></image:image>` : ''
  const changed = `<lastmod>${updatedAt.toISOString()}</lastmod>`
  return `<url>${at(path.replaceAll("'", '%27'))}${changed}${image}</url>`
}

function at(path: string) {
  return `<loc>${publicOrigin}${path}</loc>`
}

function write(root: string, entries: string[]) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${entries.join('\n')}\n</${root}>\n`
}

function isSection(word: string): word is SitemapSection {
  return (sitemapSections as readonly string[]).includes(word)
}
