import { data } from 'react-router'
import { DomainError } from '#app/domain/rules/errors.ts'
import { headersOf, statusOf } from './status.ts'

export type OutcomeInit = { status: number; headers: Record<string, string> }

export async function catchRefusals<Value, Refused>(
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

export function loadOrThrow<Value>(call: Promise<Value>): Promise<Value> {
  return catchRefusals(
    () => call,
    ({ message }, init) => {
      throw data(message, init)
    },
  )
}
