import { describeField, describeFields } from './descriptions/describe.ts'
import type { Endpoint, Method } from './endpoint.ts'
import { exampleOf } from './examples.ts'
import { referToHeaders } from './headers.ts'
import {
  isThing,
  type Json,
  nameOf,
  propertiesOf,
  requiredFields,
  schemaOf,
} from './json-schema.server.ts'
import { refusals, statusesOf } from './refusals.ts'
import { bodyOf, jsonContent, namesItems } from './request-body.server.ts'

type NamedMethod = Method | 'PUT' | 'HEAD'

/** The methods under which the OpenAPI document lists the endpoint. */
export function methodsOf({ method, tus }: Endpoint): NamedMethod[] {
  if (method === 'GET' && tus) return ['GET', 'HEAD']
  return method === 'PATCH' && !tus ? [method, 'PUT'] : [method]
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
  const requestBody = bodyOf(endpoint, ownName(endpoint), schemas)
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
  const byProgram = scopes === 'closed' ? [] : [{ accessToken: scopes }]
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
  const { answer, isList, isCounted, status, tus, mediaTypes } = endpoint
  if (status === 204 || method === 'HEAD') {
    return {
      description: 'Success',
      headers: referToHeaders([
        'Recce-User',
        ...(tus?.gives ?? []),
        ...(method === 'HEAD' ? [] : limitsOf(endpoint)),
      ]),
    }
  }
  if (mediaTypes.length > 0) {
    const schema = { type: 'string', format: 'binary' }
    return {
      description: 'The file, as a download',
      headers: referToHeaders(['Recce-User']),
      content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])),
    }
  }
  const data = schemaOf(answer, 'output', schemas)
  const name = answerName(endpoint, data)
  const whole = {
    type: 'object',
    required: ['data', ...(isList ? ['nextCursor'] : []), ...(isCounted ? ['total'] : [])],
    properties: { data, ...(isList && { nextCursor }), ...(isCounted && { total }) },
  }
  schemas[name] = describeFields(name, whole, 'output')
  const example = exampleOf(schemas[name] as Json, schemas)
  const tells = method === 'GET' ? [] : (tus?.gives ?? [])
  return {
    description: 'Success',
    headers: referToHeaders([
      'Recce-User',
      ...(isTagged(endpoint) ? ['ETag'] : tells),
      ...(status === 202 ? ['Location'] : []),
      ...(takesKey(endpoint) ? ['Idempotency-Replayed'] : []),
      ...limitsOf(endpoint),
    ]),
    content: jsonContent(name, example),
  }
}

const nextCursor = {
  type: ['string', 'null'],
  description: 'Send it as `cursor` to get the next page; null on the last page',
}

const total = { type: 'integer', minimum: 0, description: 'The number of items of all pages' }

/** Every change is counted, and a POST that changes nothing too. */
function limitsOf({ method, allowance }: Endpoint): string[] {
  return method === 'GET' || allowance.isSigned ? [] : ['RateLimit', 'RateLimit-Policy']
}

function parameterOf(header: string): Json {
  return { $ref: `#/components/parameters/${header.replaceAll('-', '')}` }
}

/** Creates names such as `LocationAnswer`, `LocationList`, or `LocationPage` for a paged list. */
function answerName(endpoint: Endpoint, data: Json) {
  const [item, thing] = [nameOf((data.items ?? {}) as Json), nameOf(data)]
  if (item && isThing(item)) {
    return item + (endpoint.isCounted ? 'ListPage' : endpoint.isList ? 'Page' : 'List')
  }
  return `${thing && isThing(thing) ? thing : ownName(endpoint)}Answer`
}

function ownName(endpoint: Endpoint) {
  return operationIdOf(endpoint, endpoint.method).replace(/^./, (first) => first.toUpperCase())
}

function pathParameters({ path, params }: Endpoint, schemas: Json) {
  const properties = params ? propertiesOf(schemaOf(params, 'input', schemas)) : {}
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const described = describeField(['Path', name], properties[name] ?? { type: 'string' }, true)
    const { description, ...schema } = described
    const example = exampleOf(schema, schemas, name)
    return { name, in: 'path', required: true, description, schema, example }
  })
}

function queryParameters(endpoint: Endpoint, schemas: Json) {
  const query = schemaOf(endpoint.query, 'input', schemas)
  const required = requiredFields(query)
  const described = propertiesOf(describeFields(ownName(endpoint), query, 'input'))
  return Object.entries(described).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description,
    schema,
    ...(required.includes(name) && { example: exampleOf(schema, schemas, name) }),
  }))
}
