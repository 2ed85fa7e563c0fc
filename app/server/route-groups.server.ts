import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** Groups by first segment ('' is the start page). Routes like `/:name` belong to every group. */
export function groupRoutes(routes: Routes): Map<string, Routes> {
  const groups = new Map([['', new Set<string>()]])
  const common = new Set<string>()
  for (const [id, route] of Object.entries(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue
    const word = firstWord(`/${pathOf(routes, id)}`)
    const isCommon = word === '' || /[:*?]/.test(word)
    if (!isCommon && !groups.has(word)) groups.set(word, new Set())
    const group = isCommon ? common : groups.get(word)
    for (const one of ancestorsOf(routes, id)) group?.add(one)
  }
  return new Map(
    Array.from(groups, ([word, ids]) => [
      word,
      only(routes, (id) => ids.has(id) || common.has(id)),
    ]),
  )
}

export function firstWord(path: string): string {
  const end = path.indexOf('/', 1)
  return path.slice(1, end < 0 ? undefined : end).toLowerCase()
}

export function only<Entry>(table: Record<string, Entry>, isIncluded: (id: string) => boolean) {
  return Object.fromEntries(Object.entries(table).filter(([id]) => isIncluded(id)))
}

function ancestorsOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId
  return parentId === undefined ? [id] : [...ancestorsOf(routes, parentId), id]
}

function pathOf(routes: Routes, id: string) {
  return ancestorsOf(routes, id)
    .map((one) => routes[one]?.path)
    .filter(Boolean)
    .join('/')
}
