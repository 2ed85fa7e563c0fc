import { exampleOf } from './examples.ts'
import type { Json } from './json-schema.server.ts'
import { describeOperation, methodsOf } from './operation.server.ts'
import { type Refusal, refusals } from './refusals.ts'
import type { Context } from './table.server.ts'
import { tusAnswerHeaders, tusParameters } from './tus-headers.ts'
import { describeWebhooks, webhookParameters } from './webhook-events.server.ts'

/** @param origin the site's origin, such as `https://recce.example` */
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
  const webhooks = describeWebhooks('Accounts', schemas)
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
    webhooks,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).toSorted(byName)),
      responses: {
        ...Object.fromEntries(
          Object.values(refusals).map((refusal) => [refusal.name, responseOf(refusal)]),
        ),
        Surprise: responseOf(surprise),
        NotModified,
      },
      headers: { ETag, RateLimit, RateLimitPolicy, ...tusAnswerHeaders },
      parameters: { IdempotencyKey, IfMatch, IfNoneMatch, ...tusParameters, ...webhookParameters },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The sessionToken of a login.' },
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token of the account page, with the scopes that a call names. ' +
            'Writing includes reading; a call without `accessToken` accepts none.',
        },
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
  'A POST may carry an `Idempotency-Key`: repeated within 24 hours by the same user, or visitor from the same address, it gives the first answer again. ' +
  'What GET answers has an `ETag`: sent back in `If-None-Match` it saves the answer (304) while it stays the same, and in `If-Match` it keeps a change from what somebody else has changed meanwhile (409, with one error for each such field and its `current` value). ' +
  'A photo may be sent in parts, by the tus protocol (https://tus.io): any client of it begins at the address of the photos with `/uploads` behind it. ' +
  'The answer to a change says in `RateLimit` how many more are allowed: 100 a minute for each user, of photos 1,000; too many are refused with 429. ' +
  'Answers may get more fields, and none of today’s will be removed.'

const Failure = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'For programs: `invalid`, `notFound`, `limit` …' },
    message: { type: 'string', description: 'For people.' },
    path: { type: 'string', description: 'The field, with dots: `tags.0`.' },
    current: { description: 'In a conflict: the present value of the field.' },
    declineReason: {
      type: 'string',
      description:
        'If the code is `card_declined`: why, such as `insufficient_funds` or `expired_card`.',
    },
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
  description: 'A repeated call within 24 hours returns the first answer again.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  example: exampleOf({ type: 'string', format: 'uuid' }),
}

const entityTags = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example: '"8c2VQxk0"',
})

const IfNoneMatch = entityTags(
  'If-None-Match',
  'The `ETag` of the answer that you have, or several by commas: answered with 304 while it is unchanged.',
)

const IfMatch = entityTags(
  'If-Match',
  'The `ETag` that the change is based on, several by commas, or `*`: refused with 409 if it has changed. For an item with a version, only the version is compared.',
)

const ETag = {
  description: 'Identifies this answer, for `If-None-Match` and `If-Match`.',
  schema: { type: 'string' },
}

const RateLimit = {
  description:
    'What is left of the limit of writes: `r` of them within the next `t` seconds, then it starts again. Not sent where limits are off.',
  schema: { type: 'string' },
  example: '"writes";r=57;t=12',
}

const RateLimitPolicy = {
  description:
    'The limit of writes: `q` of them in `w` seconds for each user, or each visitor’s address. Photos have their own, `"photos"`. A batch counts as several writes.',
  schema: { type: 'string' },
  example: '"writes";q=100;w=60',
}

const NotModified = {
  description: 'The answer is unchanged: `If-None-Match` has its tag.',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
}

const surprise: Refusal = {
  name: 'Surprise',
  description: 'Anything else went wrong.',
  code: 'internal',
  message: 'Something went wrong on our side',
}

const rateHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
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
        ...(code === 'tooMany' && rateHeaders),
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
