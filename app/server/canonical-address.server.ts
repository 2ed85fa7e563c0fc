import { matchRoutes, type ServerBuild } from 'react-router'
import { createLruCache } from '#app/format/lru-cache.ts'
import { listBranches } from './allowances.server.ts'

/** The part of a route module's `handle` that names the search parameters which its page knows. */
type SearchHandle = { search: readonly string[] }

/** What the root of all pages knows. */
const everywhere = ['embedded', 'isMobileLogin', 'deepLink', 'sessionToken']

/**
 * Finds the canonical address of a page: of its search only what its route knows, in the order in
 * which the route names it. The address of a route that names nothing stays as it is.
 */
export function createCanonical({ routes }: ServerBuild): (url: string) => string {
  const declaring = listBranches(routes).filter(({ handle }) => searchOf(handle))
  // Matching an address costs more than answering it from the cache.
  const cache = createLruCache<readonly string[] | 'anything'>(1_000)
  function findParameters(path: string) {
    const before = cache.find(path)
    if (before) return before
    const { handle } = matchRoutes(declaring, path)?.at(-1)?.route ?? {}
    return cache.store(path, searchOf(handle) ?? 'anything')
  }
  return (url) => {
    const [path = '', ...rest] = url.split('?')
    if (rest.length === 0) return url
    const known = findParameters(path)
    if (known === 'anything') return url
    const requested = new URLSearchParams(rest.join('?'))
    const names = [...everywhere, ...known]
    const search = new URLSearchParams(
      names.flatMap((name) => requested.getAll(name).map((value) => [name, value])),
    )
    return search.size > 0 ? `${path}?${search}` : path
  }
}

function searchOf(handle: unknown) {
  return (handle as SearchHandle | undefined)?.search
}
