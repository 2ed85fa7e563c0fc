import { createHash, randomBytes } from 'node:crypto'
import { post, request } from '#tests/support/app.ts'
import { password } from '#tests/support/factories.ts'

export const redirectUri = 'http://127.0.0.1:7777/callback'

type User = { headers: Record<string, string> }

export async function anApp(redirectUris = ['http://127.0.0.1/callback'], name = 'Planner') {
  const response = await request('/oauth/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name: name, redirect_uris: redirectUris }),
  })
  return { status: response.status, ...(await response.json()) }
}

/** What an app asks for; `verifier` is its secret. */
export function aRequest(clientId: string, fields: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'as it was',
    scope: 'library:read plans:write',
    ...fields,
  })
  return { verifier, path: `/oauth/authorize?${query}` }
}

/** Presses a button of the page, and returns where it leads. */
export async function press(user: User, path: string, intent: string, typed = password) {
  const answer = await post(path, { intent, password: typed }, user.headers)
  const html = await answer.text()
  const href = /<a class="btn btn-primary" href="(?!\/)([^"]+)"/.exec(html)?.[1]
  return { status: answer.status, html, to: href ? new URL(href.replaceAll('&amp;', '&')) : null }
}

export async function getTokens(fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const response = await request('/oauth/token', { method: 'POST', body })
  return { status: response.status, ...(await response.json()) }
}

/** A connected app with its tokens. */
export async function aConnection(user: User, fields: Record<string, string> = {}) {
  const { client_id: clientId } = await anApp()
  const { path, verifier } = aRequest(clientId, fields)
  const { to } = await press(user, path, 'allow')
  const exchange = {
    grant_type: 'authorization_code',
    code: to?.searchParams.get('code') ?? '',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return { clientId, exchange, tokens: await getTokens(exchange) }
}
