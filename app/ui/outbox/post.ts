import { sendFailureOf } from './answer.ts'

/**
 * Sends a form or a text by POST. @returns the JSON of the answer
 * @throws `Refused`, a `Failure` of a busy server, or any other error for a lost connection
 */
export async function post<Answer>(address: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(address, { method: 'POST', ...init })
  if (response.ok) return response.json()
  const { status, headers } = response
  throw sendFailureOf({
    status,
    retryAfter: headers.get('Retry-After'),
    body: await response.text(),
  })
}
