import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'
import { PrivateAddress, postPublicly } from './public-post.server.ts'

/** `status` is null if there was no answer. `answer` is the start of the body, or the error. */
export type PostOutcome = { status: number | null; answer: string }

export type Post = typeof postWebhook

/** Posts JSON to a user's URL on the public internet. Never throws. */
export async function postWebhook(
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<PostOutcome> {
  requireNoTransaction('a webhook')
  try {
    const { status, text } = await postPublicly(new URL(address), { headers, body })
    return { status, answer: text.replaceAll('\0', '') }
  } catch (error) {
    return { status: null, answer: reasonOf(error as Error) }
  }
}

function reasonOf(error: Error & { code?: string }) {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer in time'
  return error instanceof PrivateAddress ? error.message : (error.code ?? error.message)
}
