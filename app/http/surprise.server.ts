import type { MiddlewareFunction } from 'react-router'
import { requestFacts } from './request.server.ts'

/** Root middleware: `.data` gets a text with the request's id, for the error page. */
export const errorTextMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const { headers, status } = response
  if (status < 500 || !headers.has('X-Remix-Response')) return response
  await response.body?.cancel()
  const { id } = requestFacts(context)
  return new Response(
    `Something went wrong on our side. Go back and try again. If it keeps happening, contact us and quote this number: ${id}`,
    {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    },
  )
}
