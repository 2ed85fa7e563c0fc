import type { SendFailure } from './keep-trying.ts'

/** A final answer: the same is not sent again by itself. */
export class RequestRefused extends Error implements SendFailure {
  again = 0
}

/** Whoever wrote this is no longer logged in: it waits until they are back. */
export class SenderAway extends Error implements SendFailure {
  again = 0
}

type Answer = { status: number; retryAfter: string | null; body: string }

/** The error of an answer that is no success. */
export function sendFailureOf({ status, retryAfter, body }: Answer, noun = 'This'): SendFailure {
  const message = messageIn(body) ?? `${noun} could not be saved (${status})`
  if (status < 500 && status !== 429) return new RequestRefused(message)
  const error: SendFailure = new Error(message)
  if (status === 429 || status === 503) error.again = Number(retryAfter) || 5
  return error
}

function messageIn(body: string): string | undefined {
  try {
    const message = JSON.parse(body)?.errors?.[0]?.message
    if (typeof message === 'string') return message
  } catch {
    // The answer is not JSON, so it came from a proxy: its status says enough.
  }
}
