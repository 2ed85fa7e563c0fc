import { exampleOf } from './examples.ts'
import type { Json } from './json-schema.server.ts'
import { describeOperation, methodsOf } from './operation.server.ts'
import { type Refusal, refusals } from './refusals.ts'
import type { Context } from './table.server.ts'

/** @param origin such as `https://recce.example` */
export function openApi(contexts: readonly Context[], origin: string): Json {
  const schemas: Json = { Failure, Errors }
  const paths: Record<string, Json> = {}
  for (const { name, endpoints } of contexts) {
    for (const endpoint of endpoints) {
      const path = `/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
      for (const method of methodsOf(endpoint)) {
        const operation = describeOperation(endpoint, method, name, schemas)
        paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recce',
      version: '1',
      description,
      contact: { name: 'Recce', url: `${origin}/contact` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${origin}/api` }],
    tags: contexts.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(byName)),
      responses: {
        ...Object.fromEntries(
          Object.values(refusals).map((refusal) => [refusal.name, responseOf(refusal)]),
        ),
        Surprise: responseOf(surprise),
      },
      parameters: { IdempotencyKey },
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
  'PUT is PATCH: it changes the fields that it names. HEAD is GET without a body, and changes nothing. ' +
  'What GET answers may be sent back as it is: a field that cannot be changed is refused only where it differs. ' +
  'A POST with an account may carry an `Idempotency-Key`: repeated within 24 hours, it gives the first answer again. ' +
  'Answers may have more fields some day, and none of today’s goes away.'

const Failure = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'For programs: `invalid`, `notFound`, `limit` …' },
    message: { type: 'string', description: 'For people.' },
    path: { type: 'string', description: 'The field that it is about, with dots: `tags.0`.' },
  },
}

const Errors = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Failure' } },
  },
}

const IdempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeated within 24 hours, the call gives its first answer again.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  example: exampleOf({ type: 'string', format: 'uuid' }),
}

const surprise: Refusal = {
  name: 'Surprise',
  description: 'Anything else went wrong.',
  code: 'internal',
  message: 'Something went wrong on our side',
}

function responseOf({ description, code, message, path, isPassing }: Refusal): Json {
  const example = { errors: [{ code, message, ...(path && { path }) }] }
  return {
    description,
    ...(isPassing && {
      headers: {
        'Retry-After': {
          description: 'Seconds after which to try again.',
          schema: { type: 'integer', minimum: 1 },
        },
      },
    }),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Errors' }, example },
    },
  }
}

function byName([a]: [string, unknown], [b]: [string, unknown]) {
  return a < b ? -1 : 1
}
