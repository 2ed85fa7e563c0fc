import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { findDocument } from '../find-document.ts'

// `openapi-typescript` knows the compiler only as it was before version 7.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? '@typescript/typescript6' : specifier, context),
})
const { default: openapiTS, astToString } = await import('openapi-typescript')

const types = await openapiTS((await findDocument()) as never)
const file = join(import.meta.dirname, 'schema.d.ts')
writeFileSync(file, `// Made by \`npm run api:client\`.\n${astToString(types)}`)
console.log(`Wrote ${file}`)
