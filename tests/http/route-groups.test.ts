import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { firstWord, groupRoutes } from '#app/server/route-groups.server.ts'

test('an address means the same route among those of its first word as among all', async () => {
  const { routes } = (await import('virtual:react-router/server-build')) as ServerBuild
  const among = matcherOf(routes)
  const groups = new Map(
    Array.from(groupRoutes(routes), ([word, group]) => [word, matcherOf(group)]),
  )
  const written = Object.keys(routes).flatMap((id) => {
    const path = fullPath(routes, id)
      .replaceAll(/:\w+\??/g, 'some.thing')
      .replace('*', 'a/b')
    return [path, `${path}/`, path.toUpperCase(), `${path}/more/of/it`]
  })
  const addresses = [...new Set(written)].filter((path) => groups.has(firstWord(path)))
  expect(addresses.length).toBeGreaterThan(200)
  const found = addresses.map((address) => among(address))
  expect(addresses.map((address) => groups.get(firstWord(address))?.(address))).toEqual(found)
  expect(new Set(found).size).toBeGreaterThan(80)
})

function matcherOf(routes: ServerBuild['routes']) {
  const tree = treeOf(routes)
  return (address: string) => matchRoutes(tree, address)?.at(-1)?.route.id
}

function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    const children = treeOf(routes, id)
    return [index ? { id, path, index } : { id, path, caseSensitive, children }]
  })
}

function fullPath(routes: ServerBuild['routes'], id: string): string {
  const route = routes[id]
  const above = route?.parentId === undefined ? '' : fullPath(routes, route.parentId)
  return route?.path ? `${above}/${route.path}` : above
}
