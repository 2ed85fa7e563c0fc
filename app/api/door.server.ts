import type { RouterContextProvider } from 'react-router'
import { failureResponse } from '#app/http/failure.server.ts'
import { withMiddleware } from '#app/http/middleware.server.ts'
import { answerApi, match } from './handler.server.ts'

/**
 * Answers an API call without React Router, whose search for the route takes as long as the call
 * itself.
 * @returns undefined for what is no call or is written in another way: React Router answers it
 */
export function answerCall(
  request: Request,
  url: URL,
  context: RouterContextProvider,
): Promise<Response> | undefined {
  if (!url.pathname.startsWith('/api/') || url.pathname.endsWith('.data')) return undefined
  if (!match(url.pathname)) return undefined
  return respond(request, url, context)
}

async function respond(request: Request, url: URL, context: RouterContextProvider) {
  const args = { request, url, context, params: {}, pattern: '/api/*' }
  try {
    const response = await withMiddleware(args, () => answerApi({ request, context }))
    return request.method === 'HEAD' ? new Response(null, response) : response
  } catch (error) {
    if (error instanceof Response) return error
    if (request.signal.aborted) return new Response(null, { status: 500 })
    return failureResponse(error, context)
  }
}
