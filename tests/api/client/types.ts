import { registerHooks } from 'node:module'
import type { Json } from '#app/api/json-schema.server.ts'

/** The types of a client, as `openapi-typescript` makes them of an OpenAPI document. */
export async function typesOf(document: Json): Promise<string> {
  // It knows the compiler only as it was before version 7.
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? '@typescript/typescript6' : specifier, context),
  })
  try {
    const { default: openapiTS, astToString } = await import('openapi-typescript')
    const types = await openapiTS(document as never, { defaultNonNullable: false })
    return `// Made by \`npm run api:client\`.\n${astToString(types)}`
  } finally {
    hooks.deregister()
  }
}
