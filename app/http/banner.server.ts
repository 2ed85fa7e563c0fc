import { data, redirect } from 'react-router'
import { bannerCookie } from './cookies.server.ts'

/**
 * A status message; `undo` is the form that undoes the change it reports, `next` a link to go on.
 */
export type BannerMessage = {
  statusMessage: string
  statusType: 'success' | 'error' | 'warning' | 'info'
  undo?: { action: string; intent: string; id: string }
  next?: { href: string; label: string }
}

export async function redirectWithBanner(
  to: string,
  banner: BannerMessage,
  headers = new Headers(),
) {
  return redirect(to, { status: 303, headers: await headersWithBanner(banner, headers) })
}

export async function headersWithBanner(banner: BannerMessage, headers = new Headers()) {
  headers.append('Set-Cookie', await bannerCookie.serialize(banner))
  return headers
}

/** With the `Set-Cookie` value that deletes it. */
export async function takeBanner(request: Request) {
  const cookies = request.headers.get('Cookie')
  if (!cookies?.includes('recce_banner=')) return undefined
  const banner: BannerMessage | null = await bannerCookie.parse(cookies)
  return banner ? { banner, forget: await bannerCookie.serialize('', { maxAge: 0 }) } : undefined
}

/** Also deletes the cookie that brought the banner. */
export function withBanner<Data extends object>(
  value: Data,
  taken: Awaited<ReturnType<typeof takeBanner>>,
  cookie?: string,
) {
  const headers = new Headers()
  for (const set of [taken?.forget, cookie]) if (set) headers.append('Set-Cookie', set)
  return data({ ...value, banner: taken?.banner }, { headers })
}
