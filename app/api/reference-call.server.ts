import { publicOrigin } from '#app/http/public.server.ts'
import { withOrigin } from './descriptions/about.ts'
import { describeFields } from './descriptions/describe.ts'
import type { Access, Endpoint, Method } from './endpoint.ts'
import { type Json, nameOf, propertiesOf, schemaOf } from './json-schema.server.ts'
import { describeOperation } from './operation.server.ts'
import { answerFields, type Field, fieldsOf, typeOf } from './reference-fields.server.ts'
import { refusals } from './refusals.ts'
import { partType, tusParameters } from './tus-headers.ts'

export type DescribedCall = {
  /** The operation's id, also the last part of its page's address. */
  id: string
  method: Method
  path: string
  /** The first sentence of the summary. */
  title: string
  summary: string
  access: Access
  /** Scopes separated by commas; '' if any token may call, null if none may. */
  scopes: string | null
  parameters: Parameter[]
  body: Field[]
  /** Example of a JSON body. */
  example: string | undefined
  /** Limit in bytes for an uploaded photo. */
  maxBytes: number | undefined
  /** Headers of the tus protocol. */
  headers: Header[]
  /** The type of `data`, such as `Location`, `list of Tag` or `number`; `a file`, or `nothing`. */
  answer: string
  answerFields: Field[]
  /** Example of the whole answer as JSON. */
  answerExample: string | undefined
  status: number
  refusals: number[]
}

type Parameter = Field & { place: 'path' | 'query'; example: string }

type Header = { name: string; isRequired: boolean; example: string }

type Content = Record<string, { schema: Json; example?: unknown }>

type DescribedOperation = {
  operationId: string
  summary: string
  parameters: DescribedParameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

type DescribedParameter = {
  name?: string
  in?: string
  required?: boolean
  schema?: Json
  description?: string
  example?: unknown
}

/**
 * @param schemas collects every schema that is referenced
 * @param types collects those of them that do not belong to one call
 */
export function describeCall(endpoint: Endpoint, schemas: Json, types: Json): DescribedCall {
  const { method, path, summary, access, body, answer, allowance, status, tus } = endpoint
  const { scopes = 'closed' } = endpoint
  const operation = describeOperation(endpoint, method, '', schemas) as DescribedOperation
  const id = operation.operationId
  schemaOf(answer, 'output', types)
  const request = `${id.replace(/^./, (first) => first.toUpperCase())}Request`
  return {
    id,
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    title: operation.summary,
    summary,
    access,
    scopes: scopes === 'closed' ? null : scopes.join(', '),
    parameters: operation.parameters.flatMap(toParameter),
    body: fieldsOf(describeFields(request, schemaOf(body, 'input', types), 'input')),
    example: exampleIn(operation.requestBody),
    maxBytes: tus ? undefined : allowance.photos?.maxBytes,
    headers: headersOf(endpoint),
    ...describeAnswer(operation.responses[status], schemas, endpoint.mediaTypes.length > 0),
    status,
    refusals: Object.keys(operation.responses)
      .map(Number)
      .filter((one) => one in refusals),
  }
}

function describeAnswer(
  response: { content?: Content } | undefined,
  schemas: Json,
  isFile: boolean,
) {
  const name = nameOf(response?.content?.['application/json']?.schema ?? {})
  if (name === undefined) {
    const answer = isFile ? 'a file' : 'nothing'
    return { answer, answerFields: [], answerExample: undefined }
  }
  const data = propertiesOf(schemas[name] as Json).data as Json
  return {
    answer: typeOf(data),
    answerFields: answerFields(data, schemas),
    answerExample: exampleIn(response),
  }
}

function exampleIn(described: { content?: Content } | undefined) {
  const content = described?.content?.['application/json']
  return content && withOrigin(publicOrigin, JSON.stringify(content.example, null, 2))
}

function headersOf({ method, tus, allowance }: Endpoint): Header[] {
  if (!tus || method === 'GET') return []
  const names = ['Tus-Resumable', ...tus.reads]
  const headers = names.map((name) => {
    const { required, example } = tusParameters[name.replaceAll('-', '')] as DescribedParameter
    return { name, isRequired: required ?? false, example: String(example) }
  })
  const type = { name: 'Content-Type', isRequired: true, example: partType }
  return allowance.photos ? [...headers, type] : headers
}

function toParameter(parameter: DescribedParameter): Parameter[] {
  const { name = '', in: place, required = false, schema = {}, description, example } = parameter
  if (place !== 'path' && place !== 'query') return []
  const isRequired = required
  return [
    { name, place, type: typeOf(schema), isRequired, description, example: String(example ?? '') },
  ]
}
