import { wrong } from './failures.ts'

export type Params = { [name: string]: Param }
export type Param = string | Param[] | Params

/** Parses a form as Stripe does: `items[0][price]`, `metadata[a]`, `expand[]`. */
export function readForm(text: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part)
    put(root, path, value)
  }
  return asLists(root) as Params
}

function put(into: Params, [name = '', ...rest]: string[], value: string) {
  const key = name === '[]' ? String(Object.keys(into).length) : name
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = (into[key] ?? {}) as Params
  into[key] = inner
  put(inner, rest, value)
}

function asLists(value: Param): Param {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, asLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

export function textOf(params: Params, name: string): string | undefined {
  const value = params[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function numberOf(params: Params, name: string): number | undefined {
  const value = textOf(params, name)
  return value === undefined ? undefined : Number(value)
}

export function flagOf(params: Params, name: string): boolean | undefined {
  const value = textOf(params, name)
  return value === undefined ? undefined : value === 'true'
}

export function listOf(params: Params, name: string): Param[] {
  const value = params[name]
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}

export function paramsOf(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}

export function wordsOf(params: Params, name = 'metadata'): Record<string, string> {
  return paramsOf(params, name) as Record<string, string>
}

export function requireList(params: Params, name: string): Param[] {
  const list = listOf(params, name)
  if (list.length === 0) throw wrong(`Missing required param: ${name}.`, 'parameter_missing', name)
  return list
}
