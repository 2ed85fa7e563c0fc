import createClient from 'openapi-fetch'
import { request } from '#tests/support/app.ts'
import type { paths } from './schema.d.ts'

/**
 * A client made from the OpenAPI document alone, as anybody would make one, that talks to the whole
 * app in this process.
 * @param token finds the session token to send, if there is one yet
 */
export function createApiClient(token: () => string | undefined = () => undefined) {
  const client = createClient<paths>({ baseUrl: 'http://localhost:3000/api', fetch: send })
  client.use({
    onRequest({ request }) {
      const known = token()
      if (known) request.headers.set('Authorization', `Bearer ${known}`)
      return request
    },
  })
  return client
}

async function send(asked: Request) {
  const { pathname, search } = new URL(asked.url)
  const { method, headers } = asked
  const body = await asked.arrayBuffer()
  return request(pathname + search, { method, headers, ...(body.byteLength > 0 && { body }) })
}
