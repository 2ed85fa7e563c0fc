import { exampleId, withOrigin } from './descriptions/about.ts'
import { describeFields } from './descriptions/describe.ts'
import { exampleOf } from './examples.ts'
import { failureCodes } from './failure-codes.ts'
import { answerHeaders, referToHeaders } from './headers.ts'
import type { Json } from './json-schema.server.ts'
import { describeOperation, methodsOf } from './operation.server.ts'
import { type Refusal, refusals } from './refusals.ts'
import type { Context } from './table.server.ts'
import { tusParameters } from './tus-headers.ts'
import { describeWebhooks, webhookParameters } from './webhook-events.server.ts'

/** @param origin the site's origin, such as `https://recce.example` */
export function openApi(contexts: readonly Context[], origin: string): Json {
  const schemas: Json = {
    Failure: describeFields('Failure', Failure, 'output'),
    Errors: describeFields('Errors', Errors, 'output'),
  }
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
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Recce',
      version: '1',
      description,
      contact: { name: 'Recce', url: `${origin}/contact` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    externalDocs: {
      url: `${origin}/for-apps`,
      description: 'Opening pages from an app, and logging in from other sites.',
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
      headers: answerHeaders,
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
  return JSON.parse(withOrigin(origin, JSON.stringify(document)))
}

const description = [
  'Success is `{ "data": … }`, failure `{ "errors": [{ code, message, path? }], "requestId" }` with the fitting status.',
  'A list takes `limit` and `cursor` and gives `nextCursor` beside `data`. A cursor is a position: entries that move while you walk through the pages may come twice or not at all.',
  'PUT is PATCH, wherever there is a PATCH of JSON: both change the fields that they name. HEAD is GET without a body.',
  'What GET answers may be sent back as it is: a field that cannot be changed is refused only where it differs.',
  'A POST may carry an `Idempotency-Key`: repeated within 24 hours by the same user, or visitor from the same address, it gives the first answer again.',
  'What GET answers has an `ETag`: sent back in `If-None-Match` it saves the answer (304) while it stays the same, and in `If-Match` it keeps a change from what somebody else has changed meanwhile (409, with one error for each such field and its `current` value).',
  'It is 409 and not 412 because `version` in the body is refused alike, and 412 is what the upload protocol answers.',
  'A photo may be sent in parts, by the tus protocol (https://tus.io): any client of it begins at the address of the photos with `/uploads` behind it.',
  'The answer to a change says in `RateLimit` how many more are allowed: 100 a minute for each user, of photos 1,000; too many are refused with 429.',
  'Answers may get more fields, and their texts with fixed choices more choices; none of today’s fields will be removed.',
].join(' ')

const Failure = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: {
      anyOf: [{ type: 'string', enum: failureCodes.map(({ code }) => code) }, { type: 'string' }],
      description: failureCodes
        .map(({ code, status, meaning, remedy }) => `\`${code}\` (${status}): ${meaning} ${remedy}`)
        .join(' '),
    },
    message: { type: 'string' },
    path: { type: 'string' },
    current: {},
    declineReason: { type: 'string' },
  },
}

const Errors = {
  type: 'object',
  required: ['errors', 'requestId'],
  properties: {
    errors: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Failure' } },
    requestId: { type: 'string' },
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

const NotModified = {
  description: 'The answer is unchanged: `If-None-Match` has its tag.',
  headers: referToHeaders(['ETag']),
}

const surprise: Refusal = {
  name: 'Surprise',
  description: 'Anything else went wrong.',
  code: 'internal',
  message: 'Something went wrong on our side',
}

function responseOf({ description, code, message, path, isPassing }: Refusal): Json {
  const errors = [{ code, message, ...(path && { path }) }]
  const example = { errors, requestId: exampleId }
  return {
    description,
    headers: referToHeaders([
      ...(isPassing ? ['Retry-After'] : []),
      ...(code === 'tooMany' ? ['RateLimit', 'RateLimit-Policy'] : []),
    ]),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Errors' }, example },
    },
  }
}

function byName([a]: [string, unknown], [b]: [string, unknown]) {
  return a < b ? -1 : 1
}
