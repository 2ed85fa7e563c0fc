import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Json } from '#app/api/json-schema.server.ts'

export type Content = { 'application/json'?: { schema: Json; example?: unknown } }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Json
  example?: unknown
}
export type Operation = {
  method: string
  /** Below `/api/`: `location/{id}`. */
  path: string
  operationId: string
  tags: string[]
  security: Json[]
  parameters: Parameter[]
  requestBody?: { content: Content & Json }
  /** By status. */
  responses: Record<string, { content?: Content; description?: string }>
}

type Document = { paths: Record<string, Record<string, Operation>>; components: Json }

/** The operations of an OpenAPI document with what they refer to, except for schemas. */
export function openedDocument(document: Json) {
  const { paths } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Operation => ({
        ...operation,
        method: method.toUpperCase(),
        path: path.slice(1),
        parameters: operation.parameters.map((one) => follow(document, one)),
        responses: Object.fromEntries(
          Object.entries(operation.responses).map(([status, one]) => [
            status,
            follow(document, one),
          ]),
        ),
      }),
    ),
  )
  const checkers = new Map<string, ValidateFunction>()
  let ajv: Ajv2020 | undefined
  return {
    operations,
    /** A function that holds a value to a schema of the document. */
    checkerOf(schema: Json) {
      const text = JSON.stringify(schema).replaceAll('"#/', '"document#/')
      ajv ??= ajvOf(document)
      const checker = checkers.get(text) ?? ajv.compile(JSON.parse(text))
      checkers.set(text, checker)
      return checker
    },
  }
}

/**
 * The same document, whose answers have no field beside those that it names: what clients have to
 * put up with, we do not do without saying so.
 */
export function closeAnswers(document: Json): Json {
  return close(document, document)
}

function close<Part>(part: Part, document: Json): Part {
  if (Array.isArray(part)) return part.map((one) => close(one, document)) as Part
  if (typeof part !== 'object' || part === null) return part
  if ('allOf' in part) return close(mergeAll(part.allOf as Json[], document) as Part, document)
  const closed = Object.entries(part).map(([key, one]) => [key, close(one, document)])
  const isObject = 'properties' in part && 'type' in part && part.type === 'object'
  return Object.fromEntries(
    isObject ? [['additionalProperties', false], ...closed] : closed,
  ) as Part
}

/** Closed parts would refuse each other's fields. */
function mergeAll(parts: Json[], document: Json) {
  const all = parts.map((one) => follow(document, one))
  return {
    type: 'object',
    required: all.flatMap(({ required = [] }) => required),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
  }
}

function ajvOf(document: Json) {
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  ajv.addFormat('binary', true)
  return ajv.addSchema({ $id: 'document', ...document })
}

/** What a `$ref` leads to, or what is there itself. */
export function follow<Part extends object>(document: Json, part: Part): Part {
  const { $ref } = part as Json
  if (typeof $ref !== 'string') return part
  const found = $ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at?.[key] as Json, document)
  if (!found) throw new Error(`${$ref} leads to nothing`)
  return found as Part
}
