import type { RouterContextProvider } from 'react-router'
import { failureResponse } from './failure.server.ts'

export async function answerJson<Value>(
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
