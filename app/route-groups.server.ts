import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * The routes that an address can have, by its first word in small letters; that of the start page is
 * empty. What begins with no word of its own (the start page, a parameter, `*`) is in each group, and so
 * are the layouts around all of them.
 */
export function groupRoutes(routes: Routes): Map<string, Routes> {
  const groups = new Map([['', new Set<string>()]])
  const common = new Set<string>()
  for (const [id, route] of Object.entries(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue
    const word = firstWord(`/${pathOf(routes, id)}`)
    const isCommon = word === '' || /[:*?]/.test(word)
    if (!isCommon && !groups.has(word)) groups.set(word, new Set())
    const group = isCommon ? common : groups.get(word)
    for (const one of lineOf(routes, id)) group?.add(one)
  }
  return new Map(
    Array.from(groups, ([word, ids]) => [
      word,
      only(routes, (id) => ids.has(id) || common.has(id)),
    ]),
  )
}

/** The first word of a path, in small letters. */
export function firstWord(path: string): string {
  const end = path.indexOf('/', 1)
  return path.slice(1, end < 0 ? undefined : end).toLowerCase()
}

/** The page whose data a script fetches, by its path and an ending; another path is itself. */
export function pageOf(path: string): string {
  return path.replace(/(?<=\/)_\.data$|\.data$/, '')
}

/** What is kept of a table of routes, in its order. */
export function only<Entry>(table: Record<string, Entry>, isKept: (id: string) => boolean) {
  return Object.fromEntries(Object.entries(table).filter(([id]) => isKept(id)))
}

/** A route and those around it. */
function lineOf(routes: Routes, id: string): string[] {
  const parentId = routes[id]?.parentId
  return parentId === undefined ? [id] : [...lineOf(routes, parentId), id]
}

function pathOf(routes: Routes, id: string) {
  return lineOf(routes, id)
    .map((one) => routes[one]?.path)
    .filter(Boolean)
    .join('/')
}
