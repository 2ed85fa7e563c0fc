import { matchRoutes, type ServerBuild } from 'react-router'
import { createLruCache } from '#app/format/lru-cache.ts'
import { listBranches } from './allowances.server.ts'

type SearchHandle = { search: readonly string[] }

const everywhere = ['embedded', 'isMobileLogin', 'deepLink', 'sessionToken']

/** Keeps the query parameters that the route lists, in this order; all if it lists none. */
export function createCanonical({ routes }: ServerBuild): (url: string) => string {
  const declaring = listBranches(routes).filter(({ handle }) => searchOf(handle))
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
