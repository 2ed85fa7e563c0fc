import { redirect } from 'react-router'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import { bearerToken } from './authenticator.server.ts'
import { guestCookie, keptSessionCookie, sessionCookie } from './cookies.server.ts'

/**
 * Starts a session with a new token and ends the one before, so that no token known before a login
 * lives on.
 * @param isProved whether the user has just given their password
 */
export async function startSession(userId: string, request: Request, isProved = false) {
  await endSession(request)
  const device = request.headers.get('User-Agent') ?? ''
  const proof = isProved ? { provedAt: new Date() } : undefined
  const token = await sessions.start(userId, device, undefined, proof)
  return { token, cookie: await sessionCookie.serialize(token) }
}

/**
 * Ends the request's session, if any, and clears its cookies and the browser's cache. An admin who
 * acts as somebody else leaves both sessions.
 */
export async function endSession(request: Request): Promise<Headers> {
  for (const token of await tokensOf(request)) await sessions.end(token)
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' })
  for (const cookie of [sessionCookie, keptSessionCookie, guestCookie]) {
    headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  }
  return headers
}

async function tokensOf(request: Request): Promise<string[]> {
  const bearer = bearerToken(request)
  if (bearer) return [bearer]
  const cookies = request.headers.get('Cookie')
  const tokens = [await sessionCookie.parse(cookies), await keptSessionCookie.parse(cookies)]
  return tokens.filter((token) => typeof token === 'string')
}

export async function tokenOf(request: Request): Promise<string> {
  return bearerToken(request) ?? (await sessionTokenOf(request)) ?? ''
}

async function sessionTokenOf(request: Request): Promise<string | undefined> {
  const token: unknown = await sessionCookie.parse(request.headers.get('Cookie'))
  return typeof token === 'string' ? token : undefined
}

/**
 * Where a login leads: `wanted` if it is a path of our own, else the fallback, so that no parameter
 * sends anybody elsewhere.
 */
export function ownPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\\\s\p{Cc}]/u.test(wanted)) return fallback
  const url = new URL(wanted, 'http://own.invalid')
  // `/..//evil.test` becomes `//evil.test`, which a browser takes for another host.
  const isOwn = url.origin === 'http://own.invalid' && !url.pathname.startsWith('//')
  return isOwn ? url.pathname + url.search + url.hash : fallback
}

export function loginRedirect({ pathname, search }: URL) {
  return redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
}
