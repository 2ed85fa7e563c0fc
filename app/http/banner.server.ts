import { data, redirect } from 'react-router'
import { bannerCookie } from './cookies.server.ts'

/** A status message; `undo` is the form that takes back what it tells of. */
export type Banner = {
  statusMessage: string
  statusType: 'success' | 'error' | 'warning' | 'info'
  undo?: { action: string; intent: string; id: string }
}

/** Goes to a page that shows a banner. */
export async function redirectWithBanner(to: string, banner: Banner, headers = new Headers()) {
  return redirect(to, { status: 303, headers: await headersWithBanner(banner, headers) })
}

/** The headers of an answer after which the page shows a banner, in place. */
export async function headersWithBanner(banner: Banner, headers = new Headers()) {
  headers.append('Set-Cookie', await bannerCookie.serialize(banner))
  return headers
}

/** The banner that a redirect brought, and the header that forgets it. */
export async function takeBanner(request: Request) {
  const cookies = request.headers.get('Cookie')
  if (!cookies?.includes('recce_banner=')) return undefined
  const banner: Banner | null = await bannerCookie.parse(cookies)
  return banner ? { banner, forget: await bannerCookie.serialize('', { maxAge: 0 }) } : undefined
}

/** A loader's answer with the banner it shows, which is forgotten with it, and any other cookie. */
export function withBanner<Data extends object>(
  value: Data,
  taken: Awaited<ReturnType<typeof takeBanner>>,
  cookie?: string,
) {
  const headers = new Headers()
  for (const set of [taken?.forget, cookie]) if (set) headers.append('Set-Cookie', set)
  return data({ ...value, banner: taken?.banner }, { headers })
}
