import type { Json } from './json-schema.server.ts'
import { tusAnswerHeaders } from './tus-headers.ts'

const text = { type: 'string' }

/** The headers of answers, by the names of their components in the OpenAPI document. */
export const answerHeaders: Json = {
  ETag: {
    description: 'Identifies this answer, for `If-None-Match` and `If-Match`.',
    schema: text,
  },
  IdempotencyReplayed: {
    description: '`true` if this is the answer to an earlier request with the same key.',
    schema: text,
  },
  RateLimit: {
    description:
      'What is left of the limit of writes: `r` of them within the next `t` seconds, then it starts again. Not sent where limits are off.',
    schema: text,
    example: '"writes";r=57;t=12',
  },
  RateLimitPolicy: {
    description:
      'The limit of writes: `q` of them in `w` seconds for each user, or each visitor’s address. Photos have their own, `"photos"`. A batch counts as several writes.',
    schema: text,
    example: '"writes";q=100;w=60',
  },
  RecceUser: {
    description: 'The ID of the user who is logged in, or `none`.',
    schema: text,
  },
  RetryAfter: {
    description: 'Seconds after which to try again.',
    schema: { type: 'integer', minimum: 1 },
  },
  XRequestId: {
    description: 'The ID of the request. Tell it to the operator when you ask what happened.',
    schema: { type: 'string', format: 'uuid' },
  },
  ...tusAnswerHeaders,
}

/** Refers to headers of an answer, besides `X-Request-Id`, which every answer has. */
export function referToHeaders(names: readonly string[]): Json {
  const headers = ['X-Request-Id', ...names].map((name) => [
    name,
    { $ref: `#/components/headers/${name.replaceAll('-', '')}` },
  ])
  return Object.fromEntries(headers)
}
