import { settle } from './outcome.server.ts'

/** The answer of a picture's address: an expected outcome that is no success is one line of text. */
export function plainly(answer: () => Promise<Response>): Promise<Response> {
  return settle(answer, ({ message }, { status, headers }) => {
    const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response(message, { status, headers: { ...plain, ...headers } })
  })
}
