import { revoke } from '#app/domain/accounts/connected-apps/connections.server.ts'
import { requireAgents } from '#app/http/challenge.server.ts'
import { readUrlencoded } from '#app/http/form.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/revoke'

/** Ends a connection by one of its tokens; an unknown token is no error (RFC 7009). */
export function action({ request, context }: Route.ActionArgs) {
  return answerJson(context, async () => {
    requireAgents()
    await revoke(String((await readUrlencoded(request)).get('token') ?? ''))
    return new Response(null, { status: 200 })
  })
}
