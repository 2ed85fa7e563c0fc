import { formatNumber } from '#app/format/number.ts'
import type { Endpoint, Method } from './endpoint.ts'
import { bodyExamples, exampleOf, exampleOfBody } from './examples.ts'
import {
  type Json,
  nameOf,
  propertiesOf,
  referTo,
  requiredFields,
  schemaOf,
} from './json-schema.server.ts'
import { refusals, statusesOf } from './refusals.ts'
import { partType } from './tus-headers.ts'

type NamedMethod = Method | 'PUT' | 'HEAD'

/** The methods under which the OpenAPI document lists the endpoint. */
export function methodsOf({ method, isAlsoPut, tus }: Endpoint): NamedMethod[] {
  if (method === 'GET' && tus) return ['GET', 'HEAD']
  return isAlsoPut ? [method, 'PUT'] : [method]
}

/** Creates ids such as `patchLocationId`. The ids are published, so a released id never changes. */
function operationIdOf({ path }: Endpoint, method: string): string {
  return `${method.toLowerCase()} ${path}`.replace(/\W+(\w)/g, (_, next) => next.toUpperCase())
}

/** @param schemas collects the referenced schemas */
export function describeOperation(
  endpoint: Endpoint,
  method: NamedMethod,
  tag: string,
  schemas: Json,
): Json {
  const { summary, status } = endpoint
  const requestBody = bodyOf(endpoint, schemas)
  const tus = method === 'GET' ? undefined : endpoint.tus
  return {
    tags: [tag],
    summary: summary.replace(/(?<=[.:]) .*$|\.$/gs, '').replace(/[.:]$/, ''),
    description: summary + describeScopes(endpoint),
    operationId: operationIdOf(endpoint, method),
    parameters: [
      ...pathParameters(endpoint, schemas),
      ...queryParameters(endpoint, schemas),
      ...(takesKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(isTagged(endpoint) ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
      ...(endpoint.current ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
      ...(tus ? ['Tus-Resumable', ...tus.reads].map(parameterOf) : []),
    ],
    ...(requestBody && { requestBody }),
    security: securityOf(endpoint),
    'x-required-scopes': endpoint.scopes === 'closed' ? null : endpoint.scopes,
    responses: {
      [status]: answerOf(endpoint, method, schemas),
      ...(isTagged(endpoint) && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...Object.fromEntries(
        statusesOf({ ...endpoint, tus }, namesItems(requestBody, schemas)).map((refused) => [
          refused,
          { $ref: `#/components/responses/${refusals[refused]?.name}` },
        ]),
      ),
      default: { $ref: '#/components/responses/Surprise' },
    },
  }
}

/** The empty requirement `{}` marks anonymous calls as allowed (OpenAPI). */
function securityOf({ access, scopes = 'closed' }: Endpoint) {
  const byAnyone = access === 'anyone' ? [{}] : []
  const byProgram = scopes === 'closed' ? [] : [{ accessToken: [] }]
  return [...byAnyone, { token: [] }, { cookie: [] }, ...byProgram]
}

function describeScopes({ scopes = 'closed' }: Endpoint) {
  if (scopes === 'closed') return ' It takes no access tokens.'
  if (scopes.length === 0) return ' Any access token will do.'
  return ` An access token needs ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`
}

/** Whether the call accepts an `Idempotency-Key`. */
function takesKey({ method }: Endpoint): boolean {
  return method === 'POST'
}

/** Whether the answer has an `ETag`. */
function isTagged({ method, isSecret }: Endpoint): boolean {
  return method === 'GET' && !isSecret
}

function answerOf(endpoint: Endpoint, method: NamedMethod, schemas: Json): Json {
  const { answer, isList, status, tus } = endpoint
  if (status === 204 || method === 'HEAD') {
    return {
      description: 'Success',
      ...headersOf([...(tus?.gives ?? []), ...(method === 'HEAD' ? [] : limitsOf(endpoint))]),
    }
  }
  const data = schemaOf(answer, 'output', schemas)
  const name = answerName(endpoint, data)
  schemas[name] = {
    type: 'object',
    required: isList ? ['data', 'nextCursor'] : ['data'],
    properties: isList ? { data, nextCursor: { type: ['string', 'null'] } } : { data },
  }
  const example = exampleOf(schemas[name] as Json, schemas)
  const tells = method === 'GET' ? [] : (tus?.gives ?? [])
  return {
    description: 'Success',
    ...headersOf([...(isTagged(endpoint) ? ['ETag'] : tells), ...limitsOf(endpoint)]),
    content: json(referTo(name), example),
  }
}

function headersOf(names: readonly string[]): Json {
  if (names.length === 0) return {}
  const headers = names.map((name) => [
    name,
    { $ref: `#/components/headers/${name.replaceAll('-', '')}` },
  ])
  return { headers: Object.fromEntries(headers) }
}

/** Every change is counted, and a POST that changes nothing too. */
function limitsOf({ method, allowance }: Endpoint): string[] {
  return method === 'GET' || allowance.isSigned ? [] : ['RateLimit', 'RateLimit-Policy']
}

function parameterOf(header: string): Json {
  return { $ref: `#/components/parameters/${header.replaceAll('-', '')}` }
}

/** Creates names such as `LocationAnswer`, `LocationList`, or `LocationPage` for a paged list. */
function answerName(endpoint: Endpoint, data: Json) {
  const item = nameOf((data.items ?? {}) as Json)
  if (item) return item + (endpoint.isList ? 'Page' : 'List')
  return `${nameOf(data) ?? ownName(endpoint)}Answer`
}

function ownName(endpoint: Endpoint) {
  return operationIdOf(endpoint, endpoint.method).replace(/^./, (first) => first.toUpperCase())
}

function pathParameters({ path, params }: Endpoint, schemas: Json) {
  const properties = params ? propertiesOf(schemaOf(params, 'input', schemas)) : {}
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = properties[name] ?? { type: 'string' }
    return { name, in: 'path', required: true, schema, example: exampleOf(schema, schemas, name) }
  })
}

function queryParameters({ query }: Endpoint, schemas: Json) {
  const schema = schemaOf(query, 'input', schemas)
  const required = requiredFields(schema)
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
    ...(required.includes(name) && { example: exampleOf(property, schemas, name) }),
  }))
}

function bodyOf(endpoint: Endpoint, schemas: Json): Json | undefined {
  const { method, body, allowance, tus } = endpoint
  const { photos, json: defaultJson } = allowance
  if (photos && tus) {
    const content = { [partType]: { schema: bytes } }
    return { required: true, description: 'The rest of the photo, or a part of it', content }
  }
  if (photos) {
    const content = { 'image/*': { schema: bytes }, 'multipart/form-data': { schema: photoForm } }
    return { required: true, description: describeLimit(photos.maxBytes), content }
  }
  const schema = schemaOf(body, 'input', schemas)
  if (method === 'GET' || Object.keys(propertiesOf(schema)).length === 0) return undefined
  const name = `${ownName(endpoint)}Request`
  schemas[name] = schema
  const example = bodyExamples[operationIdOf(endpoint, method)] ?? exampleOfBody(schema, schemas)
  return {
    required: true,
    description: describeLimit(defaultJson.bytes),
    content: json(referTo(name), example),
  }
}

const bytes = { type: 'string', format: 'binary' }

const photoForm = { type: 'object', required: ['photo'], properties: { photo: bytes } }

/** Whether a body contains ids of items, so that the call may answer 404. */
function namesItems(requestBody: Json | undefined, schemas: Json) {
  const name = /schemas\/(\w+Request)"/.exec(JSON.stringify(requestBody ?? ''))?.[1] ?? ''
  return /"format":"uuid"|"\w*Ids?":\{/.test(JSON.stringify(schemas[name] ?? ''))
}

function describeLimit(bytes: number) {
  return `At most ${formatNumber(bytes)} bytes`
}

function json(schema: Json, example: unknown) {
  return { 'application/json': { schema, example } }
}
