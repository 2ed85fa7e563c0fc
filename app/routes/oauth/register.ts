import { register } from '#app/domain/accounts/connected-apps/clients.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { requireAgents } from '#app/http/challenge.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/register'

/** Registers an app (RFC 7591). */
export function action({ request, context }: Route.ActionArgs) {
  return answerJson(context, async () => {
    requireAgents()
    try {
      const { id, name, redirectUris } = register(await request.json().catch(() => undefined))
      const answer = {
        client_id: id,
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      }
      return Response.json(answer, { status: 201 })
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'invalid') throw error
      const refused = { error: 'invalid_client_metadata', error_description: error.message }
      return Response.json(refused, { status: 400 })
    }
  })
}
