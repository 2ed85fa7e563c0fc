import type { Json } from '#app/api/json-schema.server.ts'

/**
 * The OpenAPI document of this source as programs read it: without descriptions and examples, which
 * no program depends on.
 */
export async function findDocument(): Promise<Json> {
  return dropProse(await findWholeDocument(), false) as Json
}

export async function findWholeDocument(): Promise<Json> {
  process.env.SESSION_SECRET ??= 'only to read the table of calls, which needs none'
  const { openApi } = await import('#app/api/openapi.server.ts')
  const { contexts } = await import('#app/api/table.server.ts')
  return openApi(contexts, 'https://recce.example')
}

const prose = new Set(['description', 'example', 'examples'])

/** @param isNames the keys are names that somebody chose, such as those of fields */
function dropProse(value: unknown, isNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => dropProse(one, false))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !prose.has(key))
      .map(([key, one]) => [key, dropProse(one, !isNames && key === 'properties')]),
  )
}
