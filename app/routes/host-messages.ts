import { z } from 'zod'
import { HostMessage } from '#app/domain/accounts/host-message.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'

/** The JSON schema of what pages tell the app around them. */
export function loader() {
  const $id = `${publicOrigin}/for-apps/messages.json`
  return new Response(JSON.stringify({ $id, ...z.toJSONSchema(HostMessage) }), {
    headers: { ...publicPage, 'Content-Type': 'application/schema+json' },
  })
}
