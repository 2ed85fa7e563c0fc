import type { Json } from '#app/api/json-schema.server.ts'
import { type Operation, openedDocument } from '../document.ts'
import { listBreaks, type Schemas } from './schemas.ts'

/**
 * What of the changes between two OpenAPI documents breaks a client of the first.
 * @returns sentences such as `PATCH tag/{id}: takes title: maxLength is 20 now`
 */
export function breaksBetween(released: Json, current: Json): string[] {
  const now = openedDocument(current).operations
  const schemas = { old: schemasOf(released), new: schemasOf(current) }
  const calls = openedDocument(released).operations.flatMap((old) => {
    const line = `${old.method} ${old.path}`
    const same = now.find(({ method, path }) => method === old.method && path === old.path)
    if (!same) return [`${line}: is gone`]
    return compare(old, same, schemas).map((sentence) => `${line}: ${sentence}`)
  })
  const events = Object.entries(webhooksOf(released)).flatMap(([type, { post: old }]) => {
    const same = webhooksOf(current)[type]
    if (!same) return [`event ${type}: is gone`]
    const breaks = compareJson('tells', old.requestBody, same.post.requestBody, schemas, 'server')
    return breaks.map((sentence) => `event ${type}: ${sentence}`)
  })
  return [...calls, ...events]
}

function webhooksOf({ webhooks = {} }: Json) {
  return webhooks as Record<string, { post: Operation }>
}

function compare(old: Operation, now: Operation, schemas: Schemas): string[] {
  return [
    ...(old.operationId === now.operationId ? [] : [`is called ${now.operationId} now`]),
    ...(isOpen(old) && !isOpen(now) ? ['needs a session now'] : []),
    ...compareParameters(old, now, schemas),
    ...compareBodies(old, now, schemas),
    ...compareAnswers(old, now, schemas),
  ]
}

function isOpen({ security }: Operation) {
  return security.some((way) => Object.keys(way).length === 0)
}

function compareParameters(old: Operation, now: Operation, schemas: Schemas) {
  const named = (all: Operation, { name, in: place }: Operation['parameters'][number]) =>
    all.parameters.find((one) => one.name === name && one.in === place)
  return [
    ...old.parameters.flatMap((before) => {
      const after = named(now, before)
      // An unknown header is ignored, an unknown parameter of an address refused.
      if (!after) return before.in === 'header' ? [] : [`parameter ${before.name} is gone`]
      const breaks = listBreaks(before.schema, after.schema, schemas, 'client')
      return breaks.map((sentence) => `parameter ${before.name} ${sentence}`)
    }),
    ...now.parameters
      .filter((one) => one.required && !named(old, one)?.required)
      .map(({ name }) => `parameter ${name} is required now`),
  ]
}

function compareBodies(old: Operation, now: Operation, schemas: Schemas) {
  if (!old.requestBody) {
    const schema = jsonOf(now.requestBody)
    const taken = schema && schemas.new[schema.$ref?.split('/').at(-1) ?? '']
    const required = ((taken as Json | undefined)?.required ?? []) as string[]
    return required.map((name) => `takes .${name}: is required now`)
  }
  const types = Object.keys(old.requestBody.content)
  const after = now.requestBody?.content ?? {}
  const gone = types.filter((type) => !(type in after)).map((type) => `no longer takes ${type}`)
  return [...gone, ...compareJson('takes', old.requestBody, now.requestBody, schemas, 'client')]
}

function compareAnswers(old: Operation, now: Operation, schemas: Schemas) {
  return Object.entries(old.responses).flatMap(([status, before]) => {
    const after = now.responses[status]
    if (!after) return [`status ${status} is gone`]
    return compareJson(`answers ${status}`, before, after, schemas, 'server')
  })
}

type WithContent = { content?: Operation['responses'][string]['content'] } | undefined

function compareJson(
  verb: string,
  old: WithContent,
  now: WithContent,
  schemas: Schemas,
  by: 'client' | 'server',
) {
  const [before, after] = [jsonOf(old), jsonOf(now)]
  if (!before || !after) return []
  return listBreaks(before, after, schemas, by).map((sentence) => `${verb} ${sentence}`)
}

function jsonOf(part: WithContent) {
  return part?.content?.['application/json']?.schema as { $ref?: string } | undefined
}

function schemasOf(document: Json) {
  return (document.components as { schemas: Json }).schemas
}
