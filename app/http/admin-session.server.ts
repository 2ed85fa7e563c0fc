import { redirectDocument } from 'react-router'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import { headersWithBanner } from './banner.server.ts'
import { adminSessionCookie, sessionCookie } from './cookies.server.ts'

const ends = new Set(['/impersonation/stop', '/logout', '/api/logout'])

export function endsSession({ pathname }: URL): boolean {
  return ends.has(pathname)
}

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

export function hasAdminSession(request: Request): boolean {
  return request.headers.get('Cookie')?.includes('recce_kept_session=') ?? false
}

export async function headersToImpersonate(request: Request, token: string): Promise<Headers> {
  const own = await sessionCookie.parse(request.headers.get('Cookie'))
  const headers = new Headers()
  headers.append('Set-Cookie', await sessionCookie.serialize(token))
  headers.append('Set-Cookie', await adminSessionCookie.serialize(own))
  return headers
}

/** @returns `lives`: whether the admin's own session is still valid */
export async function headersToEndImpersonation(request: Request) {
  const cookies = request.headers.get('Cookie')
  const acting = await sessionCookie.parse(cookies)
  if (typeof acting === 'string') await sessions.end(acting)
  const own = await adminSessionCookie.parse(cookies)
  const lives = typeof own === 'string' && (await sessions.findUserBy(own)) !== undefined
  const headers = new Headers()
  const session = lives
    ? await sessionCookie.serialize(own)
    : await sessionCookie.serialize('', { maxAge: 0 })
  headers.append('Set-Cookie', session)
  headers.append('Set-Cookie', await adminSessionCookie.serialize('', { maxAge: 0 }))
  return { headers, lives }
}

/** Repeats a read as the admin by a redirect; a write is not saved. */
export async function returnToAdmin(request: Request, { pathname, search }: URL) {
  const { headers, lives } = await headersToEndImpersonation(request)
  const over = 'Your time as another user is over. You are yourself again'
  const statusMessage = isRead(request) ? over : `${over}, and nothing was saved`
  const banner = { statusType: 'warning' as const, statusMessage }
  if (lives) await headersWithBanner(banner, headers)
  return redirectDocument(isRead(request) ? pathname + search : '/', { status: 303, headers })
}
