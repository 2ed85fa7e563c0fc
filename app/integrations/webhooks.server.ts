import { requireNoTransaction } from '#app/outside.server.ts'
import { type IsAllowed, PrivateAddress, postPublicly } from './public-post.server.ts'

/** `status` is null where there was no answer; `answer` is its beginning, or why there was none. */
export type PostOutcome = { status: number | null; answer: string }

/** Posts JSON to an address that somebody gave us. Never throws. */
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: string,
) => Promise<PostOutcome>

/**
 * @param isAllowed whether an address may be connected to; by default one of the public internet
 */
export function createPost(isAllowed?: IsAllowed, time?: number): Post {
  return async (address, headers, body) => {
    requireNoTransaction('a webhook')
    try {
      const sent = { headers, body, isAllowed, time }
      const { status, text } = await postPublicly(new URL(address), sent)
      return { status, answer: text.replaceAll('\0', '') }
    } catch (error) {
      return { status: null, answer: reasonOf(error as Error) }
    }
  }
}

function reasonOf(error: Error & { code?: string }) {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'No answer in time'
  return error instanceof PrivateAddress ? error.message : (error.code ?? error.message)
}
