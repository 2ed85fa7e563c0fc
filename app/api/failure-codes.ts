import type { DomainErrorCode } from '#app/domain/rules/errors.ts'
import { statusOf } from '#app/http/status.ts'

type FailureCode = DomainErrorCode | keyof typeof otherStatuses

/** Codes of requests that reach no call, or none that can answer. */
const otherStatuses = {
  methodNotAllowed: 405,
  preconditionFailed: 412,
  unsupportedMediaType: 415,
  internal: 500,
} as const

type About = { meaning: string; remedy: string }

const codes: Record<FailureCode, About> = {
  invalid: {
    meaning: 'A field, parameter or header is wrong; `path` names the field.',
    remedy: 'Correct it. The same request will be refused again.',
  },
  unauthenticated: {
    meaning: 'The call needs a session or an access token, or the one you sent has ended.',
    remedy: 'Log in again, or use another token.',
  },
  forbidden: {
    meaning: 'You see the item but may not do this, or your token lacks a scope.',
    remedy: 'Ask its owner, or make a token with the scope that the message names.',
  },
  limit: {
    meaning: 'Your plan allows no more of these.',
    remedy: 'Delete or archive some, or change the plan.',
  },
  notFound: {
    meaning: 'It does not exist, or you may not see it.',
    remedy: 'Forget the ID.',
  },
  card_declined: {
    meaning: 'The bank refuses the card; `declineReason` says why, where it does.',
    remedy: 'Ask for another card.',
  },
  authentication_required: {
    meaning: 'The bank wants the buyer to approve the payment.',
    remedy: 'Let the form of Stripe ask them, then call again.',
  },
  methodNotAllowed: {
    meaning: 'The address has no call with this method.',
    remedy: 'Use one that the `Allow` header names.',
  },
  conflict: {
    meaning:
      'Something else came first: a newer version, the same name, or another request with the same `Idempotency-Key`.',
    remedy: 'Read the item again, compare, and send the change based on its new version.',
  },
  gone: {
    meaning: 'It was here and is no longer stored, such as an old sync token or upload.',
    remedy: 'Begin again: read everything, or create a new upload.',
  },
  preconditionFailed: {
    meaning: 'The request does not follow the upload protocol.',
    remedy: 'Send the header that the message names.',
  },
  tooLarge: {
    meaning: 'The body is larger than the call takes.',
    remedy: 'Send less, or a smaller photo.',
  },
  unsupportedMediaType: {
    meaning: 'The call does not take a body of this type.',
    remedy: 'Send JSON with `Content-Type: application/json`, or what the call names.',
  },
  tooMany: {
    meaning: 'Too many requests in a short time.',
    remedy: 'Wait for the seconds in `Retry-After`, then send it again.',
  },
  internal: {
    meaning: 'Something went wrong on our side; it is logged.',
    remedy: 'Try again later, with the same `Idempotency-Key`. Tell the operator the `requestId`.',
  },
  unavailable: {
    meaning: 'Something that the call needs is not answering.',
    remedy: 'Wait for the seconds in `Retry-After`, then send it again.',
  },
}

/** Every `code` of a failure, for the document, the page and the tests. */
export const failureCodes = (Object.keys(codes) as FailureCode[]).map((code) => ({
  code,
  status: { ...statusOf, ...otherStatuses }[code],
  ...codes[code],
}))
