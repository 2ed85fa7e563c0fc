import { env } from '#app/server/env.server.ts'
import { requireNoTransaction } from '#app/server/transaction-guard.server.ts'
import { isLoopbackAddress, isLoopbackHost } from './public-address.server.ts'
import { PrivateAddress, postPublicly } from './public-post.server.ts'

/** `status` is null if there was no answer. `answer` is the start of the body, or the error. */
export type PostOutcome = { status: number | null; answer: string }

export type Post = typeof postWebhook

/** Posts JSON to a user's URL on the public internet, or with `WEBHOOKS_LOCAL` to this machine. */
export async function postWebhook(
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<PostOutcome> {
  requireNoTransaction('a webhook')
  try {
    const url = new URL(address)
    const isLocal = env.WEBHOOKS_LOCAL && isLoopbackHost(url.hostname)
    const { status, text } = await postPublicly(url, {
      headers,
      body,
      ...(isLocal && { isAllowed: isLoopbackAddress }),
    })
    return { status, answer: text.replaceAll('\0', '') }
  } catch (error) {
    return { status: null, answer: reasonOf(error as Error) }
  }
}

function reasonOf(error: Error & { code?: string }) {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer in time'
  return error instanceof PrivateAddress ? error.message : (error.code ?? error.message)
}
