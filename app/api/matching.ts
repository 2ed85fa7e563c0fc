import type { Endpoint, Method } from './endpoint.ts'

type Methods = Partial<Record<Method, Endpoint>>

type Branch = {
  words: Map<string, Branch>
  parameter?: Branch
  end?: { path: string[]; methods: Methods }
}

/**
 * Matches API paths such as `/api/location/…`. A static segment takes precedence over a parameter,
 * as in React Router.
 */
export function matcher(endpoints: readonly Endpoint[]) {
  const root: Branch = { words: new Map() }
  for (const endpoint of endpoints) {
    endOf(root, endpoint.path.split('/')).methods[endpoint.method] = endpoint
  }
  return (pathname: string) => {
    const words = segmentsOf(pathname.slice('/api/'.length))
    const end = find(root, words)
    return end && { methods: end.methods, params: paramsOf(end.path, words) }
  }
}

function endOf(root: Branch, path: string[]) {
  let branch = root
  for (const word of path) {
    const next = (word.startsWith(':') ? branch.parameter : branch.words.get(word)) ?? {
      words: new Map(),
    }
    if (word.startsWith(':')) branch.parameter = next
    else branch.words.set(word, next)
    branch = next
  }
  branch.end ??= { path, methods: {} }
  return branch.end
}

function find(branch: Branch, words: string[], at = 0): Branch['end'] {
  const word = words[at]
  if (word === undefined) return branch.end
  if (word === '') return undefined
  const named = branch.words.get(word)
  const found = named && find(named, words, at + 1)
  return found ?? (branch.parameter && find(branch.parameter, words, at + 1))
}

function segmentsOf(path: string) {
  const words = path.replace(/\/+$/, '').split('/')
  if (!path.includes('%')) return words
  try {
    return words.map((word) => decodeURIComponent(word))
  } catch {
    return words
  }
}

function paramsOf(path: string[], words: string[]) {
  const params: Record<string, string> = {}
  for (const [at, name] of path.entries()) {
    if (name.startsWith(':')) params[name.slice(1)] = words[at] as string
  }
  return params
}
