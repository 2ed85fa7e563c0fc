import { SenderAway, sendFailureOf } from './answer.ts'

/**
 * Sends a form or a text by POST. @returns the JSON of the answer
 * @param userId whose it is, for what is kept in the browser and may leave when somebody else is
 * logged in: the server takes it from that user alone
 * @throws `Refused`, a `Failure` of a busy server, `SenderAway` while that user is logged out, or
 * any other error for a lost connection
 */
export async function post<Answer>(
  address: string,
  init: RequestInit,
  userId?: string,
): Promise<Answer> {
  const sender = new Headers({ Accept: 'application/json' })
  if (userId !== undefined) sender.set('Recce-User', userId)
  const response = await fetch(address, { method: 'POST', ...init, headers: sender })
  if (response.ok) return response.json()
  const { status, headers } = response
  if (status === 401 && userId !== undefined) throw new SenderAway('You are logged out')
  throw sendFailureOf({
    status,
    retryAfter: headers.get('Retry-After'),
    body: await response.text(),
  })
}
