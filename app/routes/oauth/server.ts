import { scopes } from '#app/domain/users/scope.ts'
import { requireAgents } from '#app/http/challenge.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { env } from '#app/server/env.server.ts'
import type { Route } from './+types/server'

/** The metadata by which an app learns how to get tokens (RFC 8414). */
export function loader({ context }: Route.LoaderArgs) {
  return answerJson(context, async () => {
    requireAgents()
    const at = (name: string) => `${env.PUBLIC_URL}/oauth/${name}`
    return {
      issuer: env.PUBLIC_URL,
      authorization_endpoint: at('authorize'),
      token_endpoint: at('token'),
      revocation_endpoint: at('revoke'),
      registration_endpoint: at('register'),
      scopes_supported: scopes,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    }
  })
}
