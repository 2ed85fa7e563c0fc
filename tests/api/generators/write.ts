import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import {
  FetchingJSONSchemaStore,
  InputData,
  JSONSchemaInput,
  type LanguageName,
  quicktype,
} from 'quicktype-core'
import { generateApi } from 'swagger-typescript-api'
import { findWholeDocument } from '../find-document.ts'

// Writes what four generators make of the document into the folder of the first argument.
const [folder = '.'] = process.argv.slice(2)
const document = await findWholeDocument()

// `openapi-typescript` knows the compiler only as it was before version 7.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? '@typescript/typescript6' : specifier, context),
})
const { default: openapiTS, astToString } = await import('openapi-typescript')
write('recce.d.ts', astToString(await openapiTS(document as never)))

const { files } = await generateApi({ spec: document as never, output: false, silent: true })
for (const { fileContent } of files) write('client.ts', fileContent)

const { schemas } = document.components as { schemas: object }
const schema = JSON.stringify({ definitions: schemas }).replaceAll(
  '#/components/schemas/',
  '#/definitions/',
)
await writeTypes('kotlin', 'Recce.kt')
await writeTypes('swift', 'Recce.swift')

async function writeTypes(lang: LanguageName, name: string) {
  const input = new JSONSchemaInput(new FetchingJSONSchemaStore())
  // Without what only wraps another schema, which takes as long as all the rest.
  const names = Object.keys(schemas).filter((one) => !/(?:Answer|List|Page)$/.test(one))
  const uris = names.map((one) => `#/definitions/${one}`)
  await input.addSource({ name: 'Recce', uris, schema })
  const inputData = new InputData()
  inputData.addInput(input)
  const options = { combineClasses: false, inferMaps: false }
  const { lines } = await quicktype({ inputData, lang, ...options })
  write(name, lines.join('\n'))
}

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text)
}
