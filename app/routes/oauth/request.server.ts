import { data } from 'react-router'
import { Authorization } from '#app/domain/accounts/connected-apps/authorization.ts'
import { type AppClient, takesRedirect } from '#app/domain/accounts/connected-apps/client.ts'
import * as clients from '#app/domain/accounts/connected-apps/clients.server.ts'
import { allow } from '#app/domain/accounts/connected-apps/connections.server.ts'
import type { CurrentSession } from '#app/domain/accounts/password-check.server.ts'
import { invalid } from '#app/domain/rules/errors.ts'
import { requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import type { Scope } from '#app/domain/users/scope.ts'
import { accessTokenWords } from '#app/domain/users/words.ts'
import { findActor } from '#app/http/actor.server.ts'
import { requireAgents } from '#app/http/challenge.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'
import { env } from '#app/server/env.server.ts'

type AppRequest = {
  client: AppClient
  redirectUri: string
  state: string | null
  challenge: string
  scopes: Scope[]
  /** The site or app that gets the answer, in words. */
  leadsTo: string
}

/** Refuses an impersonating admin. */
export function findSelf(context: Parameters<typeof findActor>[0]): Promise<SignedIn> {
  return loadOrThrow((async () => requireSelf(findActor(context)))())
}

/** Reads what an app asks for. @throws the error page, so that nothing leads to a wrong address */
export async function readRequest({ searchParams }: URL): Promise<AppRequest> {
  const client = await loadOrThrow(findClient(searchParams))
  const redirectUri = searchParams.get('redirect_uri') ?? ''
  const asked = Authorization.safeParse(Object.fromEntries(searchParams))
  if (!asked.success) {
    throw data('This app sent a request that we do not support', { status: 400 })
  }
  const { protocol, host } = new URL(redirectUri)
  return {
    client,
    redirectUri,
    state: searchParams.get('state'),
    challenge: asked.data.code_challenge,
    scopes: asked.data.scope,
    leadsTo: /^https?:$/.test(protocol) ? host : `an app on your device (${protocol})`,
  }
}

async function findClient(parameters: URLSearchParams) {
  requireAgents()
  const client = await clients.find(parameters.get('client_id') ?? '')
  if (!takesRedirect(client, parameters.get('redirect_uri') ?? '')) {
    throw invalid(accessTokenWords.redirectUnknown)
  }
  return client
}

/** Returns the address that leads back to the app with a code. */
export async function allowApp(
  user: SignedIn,
  asked: AppRequest,
  password: string | undefined,
  session: CurrentSession,
): Promise<string> {
  return leadBack(asked, { code: await allow(user, asked, password, session) })
}

export function denyApp(asked: AppRequest): string {
  return leadBack(asked, { error: 'access_denied' })
}

function leadBack({ redirectUri, state }: AppRequest, answer: Record<string, string>) {
  const url = new URL(redirectUri)
  const all = { ...answer, iss: env.PUBLIC_URL, ...(state === null ? {} : { state }) }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}
