import { z } from 'zod'
import { HostMessage } from '#app/domain/accounts/host-message.ts'
import { publicOrigin, publicPage } from '#app/http/public.server.ts'

/** Serves the JSON schema of the messages that pages send to the companion app. */
export function loader() {
  const $id = `${publicOrigin}/for-apps/messages.json`
  return new Response(JSON.stringify({ $id, ...z.toJSONSchema(HostMessage) }), {
    headers: { ...publicPage, 'Content-Type': 'application/schema+json' },
  })
}
