/** An error of Stripe, as its API answers it. */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, type: string, message: string, more: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.body = { type, message, ...more }
  }
}

/**
 * A thing that is named in the path is not found; one that is named in the body is a wrong request.
 */
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

/** The bank says no. @param declineCode of a card that is declined */
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
