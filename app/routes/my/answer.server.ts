import type { RouterContextProvider } from 'react-router'
import { failureResponse } from '#app/http/failure.server.ts'

/** A resource route's answer as JSON: the value, or `{ errors }` with the status of the outcome. */
export async function answer<Value>(
  context: Readonly<RouterContextProvider>,
  call: () => Promise<Value>,
): Promise<Response> {
  try {
    return Response.json(await call())
  } catch (error) {
    return failureResponse(error, context)
  }
}
