import {
  type AppTokens,
  redeem,
  refresh,
} from '#app/domain/accounts/connected-apps/connections.server.ts'
import { requireAgents } from '#app/http/challenge.server.ts'
import { readUrlencoded } from '#app/http/form.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/token'

const secret = { 'Cache-Control': 'no-store' }

/** Gives an app its tokens, for a code or a refresh token. */
export function action({ request, context }: Route.ActionArgs) {
  return answerJson(context, async () => {
    requireAgents()
    const form = await readUrlencoded(request)
    const read = (name: string) => String(form.get(name) ?? '')
    const grant = read('grant_type')
    const clientId = read('client_id')
    if (grant === 'authorization_code') {
      const of = { clientId, redirectUri: read('redirect_uri'), verifier: read('code_verifier') }
      return tokensOr(await redeem(read('code'), of))
    }
    if (grant === 'refresh_token') return tokensOr(await refresh(read('refresh_token'), clientId))
    return Response.json({ error: 'unsupported_grant_type' }, { status: 400, headers: secret })
  })
}

function tokensOr(tokens: AppTokens | undefined) {
  if (!tokens) return Response.json({ error: 'invalid_grant' }, { status: 400, headers: secret })
  const { accessToken, refreshToken, expiresIn, scopes } = tokens
  return Response.json(
    {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: expiresIn,
      refresh_token: refreshToken,
      scope: scopes.join(' '),
    },
    { headers: secret },
  )
}
