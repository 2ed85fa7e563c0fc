import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Method } from './api/endpoint.ts'
import { match } from './api/handler.server.ts'
import { type AllowingHandle, type FindAllowance, usual } from './http/allowance.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Finds what the route modules and the endpoints of the API say of themselves. To match an address
 * costs as much as a tenth of a page: for reads only the few are asked that cost more than others.
 */
export function allowancesOf({ routes }: ServerBuild): FindAllowance {
  const all = treeOf(routes)
  const dear = branchesOf(all).filter(({ handle }) => isDear(handle))
  return (method, path) => {
    const called = path.startsWith('/api/') ? match(path) : undefined
    if (called) return allowanceOf(called, method)
    const isRead = reads.has(method)
    if (isRead && dear.length === 0) return usual
    // What scripts fetch of a page has its address and an ending.
    const page = path.replace(/(?<=\/)_\.data$|\.data$/, '')
    const leaf = matchRoutes(isRead ? dear : all, page)?.at(-1)
    const said = (leaf?.route.handle as AllowingHandle | undefined)?.allowance
    if (said !== 'ofEndpoint') return said ?? usual
    return allowanceOf(match(page), method)
  }
}

function allowanceOf(called: ReturnType<typeof match>, method: string) {
  const verb = method === 'HEAD' ? 'GET' : method
  return called?.methods[verb as Method]?.allowance ?? usual
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive, module } = route
    const { handle } = module
    const common = { id, path, caseSensitive, handle }
    return index ? { ...common, index } : { ...common, children: treeOf(routes, id) }
  })
}

/** Each route with its way from the root, to be matched without the others. */
function branchesOf(routes: RouteObject[], way = ''): RouteObject[] {
  return routes.flatMap(({ id, path = '', handle, children = [] }) => {
    const whole = path ? `${way}/${path}` : way
    return [{ id, path: whole, handle }, ...branchesOf(children, whole)] as RouteObject[]
  })
}

function isDear(handle: unknown) {
  const said = (handle as AllowingHandle | undefined)?.allowance
  return said === 'ofEndpoint' || (said !== undefined && said.readCost > usual.readCost)
}
