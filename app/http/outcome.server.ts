import { data } from 'react-router'
import { DomainError } from '#app/domain/errors.ts'
import { headersOf, statusOf } from './status.ts'

/** The status of an outcome, and `Retry-After` where it has one. */
export type OutcomeInit = { status: number; headers: Record<string, string> }

/**
 * The one place that catches: an expected outcome that is no success becomes what `refuse` makes of it,
 * with its status; surprises stay surprises.
 */
export async function settle<Value, Refused>(
  act: () => Promise<Value>,
  refuse: (error: DomainError, init: OutcomeInit) => Refused,
): Promise<Value | Awaited<Refused>> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return await refuse(error, { status: statusOf[error.code], headers: headersOf(error) })
  }
}

/**
 * A loader's domain call: `await outcome(locations.find(actor, id))`. An expected outcome that is no
 * success becomes the error page of its status.
 */
export function outcome<Value>(call: Promise<Value>): Promise<Value> {
  return settle(
    () => call,
    ({ message }, init) => {
      throw data(message, init)
    },
  )
}
