import { discoverCookie } from '#app/http/cookies.server.ts'
import { type DiscoverQuery, readQuery } from '#app/views/discover/query.ts'

const places = ['near', 'at', 'within', 'view'] as const
const settings = ['unit', 'layout', 'map'] as const

export async function readView(request: Request): Promise<DiscoverQuery> {
  const cookies = request.headers.get('Cookie')
  const stored = cookies?.includes('discover_view=') && (await discoverCookie.parse(cookies))
  return stored && typeof stored === 'object' ? pick(stored, [...places, ...settings]) : {}
}

/** Returns undefined if the cookie need not change. Searching everywhere removes the region. */
export async function writeView(remembered: DiscoverQuery, query: DiscoverQuery) {
  const isRegion = query.scope !== 'all' && (query.near || query.at || query.view)
  const region = pick(isRegion ? query : query.scope === 'all' ? {} : remembered, places)
  const view = { ...region, ...pick({ ...remembered, ...query }, settings) }
  return JSON.stringify(view) === JSON.stringify(pick(remembered, [...places, ...settings]))
    ? undefined
    : discoverCookie.serialize(view)
}

function pick(query: DiscoverQuery, names: readonly (keyof DiscoverQuery)[]): DiscoverQuery {
  const texts = names.flatMap((name) => {
    const text: unknown = query[name]
    return typeof text === 'string' && text.length <= 200 ? [[name, text]] : []
  })
  return readQuery(new URLSearchParams(texts))
}
