import { redirect } from 'react-router'
import { accessTokenPrefix } from '#app/domain/accounts/access-tokens/access-token.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import {
  adminSessionCookie,
  guestCookie,
  knownAccountCookie,
  sessionCookie,
} from './cookies.server.ts'

/** Ends the previous session first. @param isProved whether the password was just entered */
export async function startSession(userId: string, request: Request, isProved = false) {
  await endSession(request)
  const device = request.headers.get('User-Agent') ?? ''
  const proof = isProved ? { provedAt: new Date() } : undefined
  const token = await sessions.create(userId, device, undefined, proof)
  return { token, cookie: await sessionCookie.serialize(token) }
}

/** Also remembers the account in the browser, so that login links need no confirmation there. */
export async function startBrowserSession(userId: string, request: Request, isProved = false) {
  const { token, cookie } = await startSession(userId, request, isProved)
  const headers = new Headers({ 'Set-Cookie': cookie })
  headers.append('Set-Cookie', await knownAccountCookie.serialize(userId))
  return { token, headers }
}

/** Ends the session, and that of an admin who impersonates the user. */
export async function endSession(request: Request): Promise<Headers> {
  for (const token of await tokensOf(request)) await sessions.end(token)
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' })
  for (const cookie of [sessionCookie, adminSessionCookie, guestCookie]) {
    headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  }
  return headers
}

async function tokensOf(request: Request): Promise<string[]> {
  const bearer = bearerToken(request)
  if (bearer) return [bearer]
  const stored: unknown = await adminSessionCookie.parse(request.headers.get('Cookie'))
  const tokens = [await cookieToken(request), stored]
  return tokens.filter((token) => typeof token === 'string')
}

export async function tokenOf(request: Request): Promise<string> {
  return bearerToken(request) ?? (await cookieToken(request)) ?? ''
}

export async function cookieToken({ headers }: Request): Promise<string | undefined> {
  const token: unknown = await sessionCookie.parse(headers.get('Cookie'))
  return typeof token === 'string' ? token : undefined
}

export function bearerToken(request: Request): string | undefined {
  const token = readBearer(request)
  return token?.startsWith(accessTokenPrefix) ? undefined : token
}

/** Reads `Authorization: Bearer recce_pat_…`. */
export function accessTokenOf(request: Request): string | undefined {
  const token = readBearer(request)
  return token?.startsWith(accessTokenPrefix) ? token : undefined
}

function readBearer({ headers }: Request) {
  return headers.get('Authorization')?.match(/^Bearer ([\w-]+)$/i)?.[1]
}

/** Returns `wanted` if it is a path of this site, so that no parameter leads to another site. */
export function ownPath(wanted: string | null | undefined, fallback: string): string {
  if (!wanted?.startsWith('/') || /^\/[/\\]|[\\\s\p{Cc}]/u.test(wanted)) return fallback
  const url = new URL(wanted, 'http://own.invalid')
  // `/..//evil.test` becomes `//evil.test`, which is another host for a browser.
  const isOwn = url.origin === 'http://own.invalid' && !url.pathname.startsWith('//')
  return isOwn ? url.pathname + url.search + url.hash : fallback
}

export function loginRedirect({ pathname, search }: URL) {
  return redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
}
