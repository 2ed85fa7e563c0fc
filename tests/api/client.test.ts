import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApi } from '#app/api/openapi.server.ts'
import { contexts } from '#app/api/table.server.ts'
import { typesOf } from './client/types.ts'
import { dropProse } from './prose.ts'

test('the client of the tests is made from the document: `npm run api:client`', async () => {
  const kept = readFileSync(join(import.meta.dirname, 'client/schema.d.ts'), 'utf8')
  const made = await typesOf(dropProse(openApi(contexts, 'https://recce.example')))
  // Not a comparison of half a megabyte, which takes long to print.
  expect(made === kept, 'Run npm run api:client').toBe(true)
})
