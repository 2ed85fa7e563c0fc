import { commonWords } from '#app/domain/rules/words.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { statusOf } from '#app/http/status.ts'
import type { Endpoint } from './endpoint.ts'

/** An error answer in the OpenAPI document, such as `Invalid` for 400. */
export type Refusal = {
  name: string
  description: string
  code: string
  message: string
  path?: string
  /** The error is temporary, so the answer has a `Retry-After` header. */
  isPassing?: boolean
}

export const refusals: Record<number, Refusal> = {
  400: {
    name: 'Invalid',
    description: 'Something in the request is wrong: `path` names the field.',
    code: 'invalid',
    message: commonWords.unknownField.text,
    path: 'titel',
  },
  401: {
    name: 'Unauthenticated',
    description: 'The call needs a session, or the one you sent has ended.',
    code: 'unauthenticated',
    message: commonWords.logIn.text,
  },
  402: {
    name: 'PaymentRefused',
    description:
      'The card was declined (code `card_declined`, with the bank’s `declineReason`), or the bank asks the payer to confirm first (code `authentication_required`): confirm the payment with its client secret, then call again.',
    code: 'card_declined',
    message: 'Your card was declined.',
  },
  403: {
    name: 'Forbidden',
    description:
      'You may not do this, your token lacks a scope, or your plan’s limit is reached (code `limit`).',
    code: 'forbidden',
    message: commonWords.mayNot.text,
  },
  404: {
    name: 'NotFound',
    description: 'It does not exist, or you may not see it.',
    code: 'notFound',
    message: commonWords.notFound({ kind: 'Location' }).text,
  },
  409: {
    name: 'Conflict',
    description: 'Something else came first: a newer version, the same name, the same key.',
    code: 'conflict',
    message: 'This Idempotency-Key was used for another request',
  },
  410: {
    name: 'Gone',
    description: 'This is no longer stored: read everything again.',
    code: 'gone',
    message: accountWords.syncTokenGone.text,
    path: 'since',
  },
  412: {
    name: 'PreconditionFailed',
    description: 'The request does not follow the protocol of the call.',
    code: 'preconditionFailed',
    message: 'Send Tus-Resumable: 1.0.0',
  },
  413: {
    name: 'TooLarge',
    description: 'The body is too large.',
    code: 'tooLarge',
    message: 'This request is too large',
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The call does not accept this type of body; most accept JSON.',
    code: 'unsupportedMediaType',
    message: 'Send JSON, with Content-Type: application/json',
  },
  429: {
    name: 'TooMany',
    description: 'Too many requests.',
    code: 'tooMany',
    message: commonWords.tooManyAttempts({ seconds: 30 }).text,
    isPassing: true,
  },
  503: {
    name: 'Unavailable',
    description: 'Temporarily unavailable: something the call needs is not answering.',
    code: 'unavailable',
    message: commonWords.away.text,
    isPassing: true,
  },
}

/** The statuses from 400 to 499 and 503 that the call may return, in ascending order. */
export function statusesOf(endpoint: Endpoint, namesItems: boolean): number[] {
  const { method, path, access, allowance, refuses, isRead, scopes, tus } = endpoint
  const isWrite = method !== 'GET'
  const hasUser = access === 'user'
  const all = [
    ...[400, 401, 429, 503],
    ...(isWrite || hasUser || scopes?.length !== 0 ? [403] : []),
    ...(path.includes(':') || namesItems ? [404] : []),
    ...((isWrite && hasUser) || (method === 'POST' && !isRead) ? [409] : []),
    ...(isWrite ? [413] : []),
    ...(tus ? [412] : []),
    ...(isWrite && (tus || !allowance.photos) ? [415] : []),
    ...refuses.map((code) => statusOf[code]),
  ]
  return [...new Set(all)].toSorted((a, b) => a - b)
}
