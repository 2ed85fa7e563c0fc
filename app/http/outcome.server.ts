import { data } from 'react-router'
import { DomainError } from '#app/domain/errors.ts'
import { headersOf, statusOf } from './status.ts'

/**
 * A loader's domain call: `await outcome(locations.find(actor, id))`. An expected outcome that is no
 * success becomes the error page of its status; surprises stay surprises.
 */
export async function outcome<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw data(error.message, { status: statusOf[error.code], headers: headersOf(error) })
  }
}
