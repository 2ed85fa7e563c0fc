import type { DomainError, DomainErrorCode } from '#app/domain/rules/errors.ts'

export const statusOf: Record<DomainErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  gone: 410,
  limit: 403,
  unavailable: 503,
  tooLarge: 413,
  tooMany: 429,
  card_declined: 402,
  authentication_required: 402,
}

export function headersOf(error: DomainError): Record<string, string> {
  return error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) }
}
