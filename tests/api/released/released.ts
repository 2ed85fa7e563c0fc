import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Json } from '#app/api/json-schema.server.ts'

/** The OpenAPI document that clients out there were made from. */
export const releasedFile = resolve(import.meta.dirname, '../../../docs/api/released.json')

export function readReleased(): Json {
  return JSON.parse(readFileSync(releasedFile, 'utf8'))
}
