import { askJson } from './ask.ts'
import { type KeptRoutes, routesKey } from './taken.ts'

/** So many addresses fit into one that the router's server takes. */
const atOnce = 20

/**
 * Asks which routes pages have, and the addresses above them, for which the router asks as well.
 * @param version of the build of the pages, as the router says it
 * @returns `KeptRoutes`
 * @throws as `ask`
 */
export async function askRoutes(pages: string[], version: string): Promise<Response> {
  const paths = listPaths(pages)
  const routes: KeptRoutes['routes'] = {}
  for (let start = 0; start < paths.length; start += atOnce) {
    const some = paths.slice(start, start + atOnce).join(',')
    const search = new URLSearchParams({ paths: some, version })
    Object.assign(routes, await askJson(`${routesKey}?${search}`))
  }
  const kept: KeptRoutes = { version, paths, routes }
  return Response.json(kept)
}

/** The paths of pages and those above them, each once. */
function listPaths(pages: string[]) {
  const paths = pages.flatMap((page) => {
    const [path = ''] = page.split('?')
    const parts = path.split('/').slice(1)
    return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)
  })
  return [...new Set(paths)].sort()
}
