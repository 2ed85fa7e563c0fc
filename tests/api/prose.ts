import type { Json } from '#app/api/json-schema.server.ts'

const prose = new Set(['description', 'example'])

/** An OpenAPI document without descriptions and examples, which no program depends on. */
export function dropProse(document: Json): Json {
  return drop(document, false) as Json
}

/** @param isNames the keys are names that somebody chose, such as those of fields */
function drop(value: unknown, isNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => drop(one, false))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !prose.has(key))
      .map(([key, one]) => [key, drop(one, !isNames && key === 'properties')]),
  )
}
