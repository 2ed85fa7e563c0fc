import { href } from 'react-router'
import { agentScopes } from '#app/domain/accounts/connected-apps/authorization.ts'
import { scopes } from '#app/domain/users/scope.ts'
import { requireAgents } from '#app/http/challenge.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import { env } from '#app/server/env.server.ts'
import type { Route } from './+types/resource'

/** Says which server gives tokens for `/mcp`, or for the API (RFC 9728). */
export function loader({ url, context }: Route.LoaderArgs) {
  return answerJson(context, async () => {
    requireAgents()
    const isForAgents = url.pathname.endsWith(href('/mcp'))
    return {
      resource: isForAgents ? env.PUBLIC_URL + href('/mcp') : env.PUBLIC_URL,
      resource_name: 'Recce',
      authorization_servers: [env.PUBLIC_URL],
      scopes_supported: isForAgents ? agentScopes : scopes,
      bearer_methods_supported: ['header'],
      resource_documentation: env.PUBLIC_URL + href('/api'),
    }
  })
}
