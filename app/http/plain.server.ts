import { DomainError } from '#app/domain/errors.ts'
import { headersOf, statusOf } from './status.ts'

/** The answer of a picture's address: an expected outcome that is no success is one line of text. */
export async function plainly(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return new Response(error.message, {
      status: statusOf[error.code],
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        ...headersOf(error),
      },
    })
  }
}
