import { catchRefusals } from './outcome.server.ts'

export function answerPicture(answer: () => Promise<Response>): Promise<Response> {
  return catchRefusals(answer, ({ message }, { status, headers }) => {
    const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response(message, { status, headers: { ...plain, ...headers } })
  })
}
