export class StripeFailure extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, type: string, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.body = { type, message, ...more }
  }
}

/** Returns 404 for an id in the path, and 400 for an id in the body. */
export function missing(what: string, id: string, param = 'id') {
  const status = param === 'id' ? 404 : 400
  const message = `No such ${what}: '${id}'`
  return new StripeFailure(status, 'invalid_request_error', message, {
    code: 'resource_missing',
    param,
  })
}

export function wrong(message: string, code?: string, param?: string) {
  return new StripeFailure(400, 'invalid_request_error', message, {
    ...(code && { code }),
    ...(param && { param }),
  })
}

export function declined(
  message: string,
  code: string,
  declineCode?: string,
  more: Record<string, unknown> = {},
) {
  return new StripeFailure(402, 'card_error', message, {
    code,
    ...(declineCode && { decline_code: declineCode }),
    ...more,
  })
}
