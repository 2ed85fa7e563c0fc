import type { RouterContextProvider } from 'react-router'
import { failureResponse } from './failure.server.ts'

/** A resource route's answer: the value as JSON, or `{ errors }` with the status of the outcome. */
export async function answer<Value>(
  context: Readonly<RouterContextProvider>,
  call: () => Promise<Value>,
): Promise<Response> {
  try {
    const value = await call()
    return value instanceof Response ? value : Response.json(value)
  } catch (error) {
    return failureResponse(error, context)
  }
}
