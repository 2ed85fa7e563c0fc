import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { Method } from '#app/api/endpoint.ts'
import { match } from '#app/api/handler.server.ts'
import { type AllowanceHandle, defaultAllowance, type FindAllowance } from '#app/http/allowance.ts'
import { pagePath } from '#app/http/page-url.ts'
import { firstWord, groupRoutes } from './route-groups.server.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** For reads, matches only the few expensive routes: matching takes a tenth of a page's time. */
export function findAllowances({ routes }: ServerBuild): FindAllowance {
  const all = choicesOf(routes)
  const byWord = new Map(
    Array.from(groupRoutes(routes), ([word, group]) => [word, choicesOf(group)]),
  )
  return (method, path) => {
    const called = path.startsWith('/api/') ? match(path) : undefined
    if (called) return allowanceOf(called, method)
    const page = pagePath(path)
    const { tree, expensive } = byWord.get(firstWord(page)) ?? all
    const isRead = reads.has(method)
    if (isRead && expensive.length === 0) return defaultAllowance
    const leaf = matchRoutes(isRead ? expensive : tree, page)?.at(-1)
    const declared = (leaf?.route.handle as AllowanceHandle | undefined)?.allowance
    return declared === 'ofEndpoint'
      ? allowanceOf(match(page), method)
      : (declared ?? defaultAllowance)
  }
}

function choicesOf(routes: ServerBuild['routes']) {
  const tree = treeOf(routes)
  return { tree, expensive: branchesOf(tree).filter(({ handle }) => isExpensive(handle)) }
}

function allowanceOf(called: ReturnType<typeof match>, method: string) {
  const verb = method === 'HEAD' ? 'GET' : method
  return called?.methods[verb as Method]?.allowance ?? defaultAllowance
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

export function listBranches(routes: ServerBuild['routes']): RouteObject[] {
  return branchesOf(treeOf(routes))
}

function branchesOf(routes: RouteObject[], prefix = ''): RouteObject[] {
  return routes.flatMap(({ id, path = '', handle, children = [] }) => {
    const whole = path ? `${prefix}/${path}` : prefix
    return [{ id, path: whole, handle }, ...branchesOf(children, whole)] as RouteObject[]
  })
}

function isExpensive(handle: unknown) {
  const declared = (handle as AllowanceHandle | undefined)?.allowance
  return (
    declared === 'ofEndpoint' ||
    (declared !== undefined && declared.readCost > defaultAllowance.readCost)
  )
}
