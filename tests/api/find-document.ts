import type { Json } from '#app/api/json-schema.server.ts'
import { dropProse } from './prose.ts'

/** What programs read of the OpenAPI document of this source, outside of the tests. */
export async function findDocument(): Promise<Json> {
  process.env.SESSION_SECRET ??= 'only to read the table of calls, which needs none'
  const { openApi } = await import('#app/api/openapi.server.ts')
  const { contexts } = await import('#app/api/table.server.ts')
  return dropProse(openApi(contexts, 'https://recce.example'))
}
