import { createRequestHandler, RouterContextProvider } from 'react-router'
import { requestContext } from '#app/http/request.server.ts'

const origin = 'http://localhost:3000'

/** The whole app as a function: pages, forms and API as HTTP without a server, a browser or scripts. */
export async function request(path: string, init: RequestInit & { address?: string } = {}) {
  const build = await import('virtual:react-router/server-build')
  const handle = createRequestHandler(build, 'production')
  const context = new RouterContextProvider()
  context.set(requestContext, { id: 'test', address: init.address ?? '127.0.0.1' })
  return handle(new Request(new URL(path, origin), { redirect: 'manual', ...init }), context)
}

/** Posts a form as a browser without JavaScript does. */
export function post(
  path: string,
  fields: Record<string, string | string[]>,
  headers: HeadersInit = {},
) {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one)
  }
  return request(path, {
    method: 'POST',
    body,
    headers: { Origin: origin, ...Object.fromEntries(new Headers(headers)) },
  })
}

/** The cookies that an answer sets, as the next request brings them. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}
