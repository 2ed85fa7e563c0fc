import { matchRoutes } from 'react-router'
import type { Endpoint, Method } from './endpoint.ts'

/** The endpoints of one path by their method. */
type Methods = Partial<Record<Method, Endpoint>>

type PathRoute = { path: string; caseSensitive: true; handle: Methods }

/**
 * Finds what an address of the API means, by React Router's own `matchRoutes`, which ranks its
 * routes anew for each match: so it is asked about the few that begin with the same word.
 * @returns a function from a path such as `/api/location/…` to the path's methods and parameters
 */
export function matcher(endpoints: readonly Endpoint[]) {
  const routesByWord = new Map<string, PathRoute[]>()
  for (const endpoint of endpoints) {
    const word = wordOf(endpoint.path)
    const routes = routesByWord.get(word) ?? []
    routesByWord.set(word, routes)
    let route = routes.find(({ path }) => path === endpoint.path)
    if (!route) {
      route = { path: endpoint.path, caseSensitive: true, handle: {} }
      routes.push(route)
    }
    route.handle[endpoint.method] = endpoint
  }
  return (pathname: string) => {
    const path = pathname.slice('/api'.length)
    const routes = routesByWord.get(wordOf(path.slice(1)))
    const match = routes && matchRoutes(routes, path)?.[0]
    return match && { methods: match.route.handle, params: match.params }
  }
}

function wordOf(path: string) {
  const end = path.indexOf('/')
  return end < 0 ? path : path.slice(0, end)
}
