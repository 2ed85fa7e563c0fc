import type { Endpoint } from './endpoint.ts'
import { type Json, propertiesOf, requiredFields, schemaOf } from './json-schema.server.ts'

const errors = {
  description: 'What went wrong; `path` names the field it is about.',
  content: json({
    type: 'object',
    required: ['errors'],
    properties: {
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string' },
            path: { type: 'string' },
          },
        },
      },
    },
  }),
}

/** @param origin such as `https://recce.example` */
export function openApi(endpoints: readonly Endpoint[], origin: string): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = `/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Recce', version: '1', description },
    servers: [{ url: `${origin}/api` }],
    paths,
    components: {
      schemas,
      responses: { Errors: errors },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The sessionToken of a login.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'recce_session' },
      },
    },
  }
}

const description =
  'Success is `{ "data": … }`, failure `{ "errors": [{ code, message, path? }] }` with the fitting status. ' +
  'A list takes `limit` and `cursor` and gives `nextCursor` beside `data`. ' +
  'PUT is PATCH: it changes the fields that it names. What GET answers may be sent back as it is: a field that cannot be changed is refused only where it differs. ' +
  'A POST with an account may carry an `Idempotency-Key`: repeated within 24 hours, it gives the first answer again.'

function operation(endpoint: Endpoint, schemas: Json): Json {
  const { summary, access, answer, status, isList } = endpoint
  const data = schemaOf(answer, 'output', schemas)
  const nextCursor = { type: ['string', 'null'] }
  return {
    summary,
    operationId: `${endpoint.method.toLowerCase()} ${endpoint.path}`.replace(
      /\W+(\w)/g,
      (_, next) => next.toUpperCase(),
    ),
    parameters: [...pathParameters(endpoint, schemas), ...queryParameters(endpoint, schemas)],
    ...bodyOf(endpoint, schemas),
    security: access === 'anyone' ? [] : [{ token: [] }, { cookie: [] }],
    responses: {
      [status]: {
        description: 'Success',
        content: json({
          type: 'object',
          required: isList ? ['data', 'nextCursor'] : ['data'],
          properties: isList ? { data, nextCursor } : { data },
        }),
      },
      default: { $ref: '#/components/responses/Errors' },
    },
  }
}

function pathParameters({ path, params }: Endpoint, schemas: Json) {
  const properties = params ? propertiesOf(schemaOf(params, 'input', schemas)) : {}
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }))
}

function queryParameters({ query }: Endpoint, schemas: Json) {
  const schema = schemaOf(query, 'input', schemas)
  return Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: 'query',
    required: requiredFields(schema).includes(name),
    schema: property,
  }))
}

function bodyOf({ method, body, allowance }: Endpoint, schemas: Json): Json {
  const { photos, json: defaultJson } = allowance
  if (photos) {
    const content = { 'image/*': {}, 'multipart/form-data': {} }
    return { requestBody: { required: true, description: describeLimit(photos.maxBytes), content } }
  }
  const schema = schemaOf(body, 'input', schemas)
  if (method === 'GET' || Object.keys(propertiesOf(schema)).length === 0) return {}
  return {
    requestBody: {
      required: true,
      description: describeLimit(defaultJson.bytes),
      content: json(schema),
    },
  }
}

function describeLimit(bytes: number) {
  return `At most ${bytes.toLocaleString('en-US')} bytes`
}

function json(schema: Json) {
  return { 'application/json': { schema } }
}
