import type { RouterContextProvider } from 'react-router'
import { ApiRefusal, failureResponse } from '#app/http/failure.server.ts'
import { withMiddleware } from '#app/http/middleware.server.ts'
import { answerApi } from './handler.server.ts'
import { answerWebhook } from './webhook.server.ts'

/** The reference, its data for React Router, and the document. */
const pages = /^\/api(?:\/|\.data|\/_\.data|\/openapi\.json\/?)?$/

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Answers an API call, and what Stripe sends by the dozen at once, without React Router, whose
 * search for the route takes as long as the call itself. Unknown addresses are answered as calls
 * are.
 * @returns undefined for what is no call or is written in another way: React Router answers it
 */
export function answerCall(
  request: Request,
  url: URL,
  context: RouterContextProvider,
): Promise<Response> | undefined {
  if (pages.test(url.pathname)) {
    if (reads.has(request.method)) return undefined
    return respond(request, url, context, () => refuseToWrite(request, context))
  }
  if (url.pathname === '/stripe-webhook' && request.method === 'POST') {
    return respond(request, url, context, () => answerWebhook({ request, context }))
  }
  if (!url.pathname.startsWith('/api/')) return undefined
  return respond(request, url, context, () => answerApi({ request, context }))
}

async function refuseToWrite({ method }: Request, context: RouterContextProvider) {
  const failure = { code: 'methodNotAllowed', message: `${method} is not allowed here` }
  return failureResponse(new ApiRefusal(405, failure, { Allow: 'GET, HEAD, OPTIONS' }), context)
}

async function respond(
  request: Request,
  url: URL,
  context: RouterContextProvider,
  answer: () => Promise<Response>,
) {
  const args = { request, url, context, params: {}, pattern: '/api/*' }
  try {
    const response = await withMiddleware(args, answer)
    return request.method === 'HEAD' ? new Response(null, response) : response
  } catch (error) {
    if (error instanceof Response) return error
    if (request.signal.aborted) return new Response(null, { status: 500 })
    return failureResponse(error, context)
  }
}
