import { data } from 'react-router'
import { DomainError } from '#app/domain/errors.ts'
import { headersOf, statusOf } from '#app/http/status.ts'

/** An action without fields: an expected outcome that is no success is a sentence on the same page. */
export async function refused<Answer>(act: () => Promise<Answer>) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { code, message } = error
    return data({ message, code }, { status: statusOf[code], headers: headersOf(error) })
  }
}
