import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { bannerCookie } from './cookies.server.ts'
import { isDataRequest } from './page-url.ts'

/** `undo` is a form that undoes the change; `isInPlace` submits it without a navigation. */
export type BannerMessage = {
  statusMessage: string
  statusType: 'success' | 'error' | 'warning' | 'info'
  undo?: { action: string; intent: string; id: string; isInPlace?: boolean }
  next?: { href: string; label: string }
}

/** The banner reports a success unless `more` says otherwise. */
export async function redirectWithBanner(
  to: string,
  statusMessage: string,
  more: Partial<Omit<BannerMessage, 'statusMessage'>> = {},
  headers = new Headers(),
) {
  const banner = { statusType: 'success' as const, ...more, statusMessage }
  return redirect(to, { status: 303, headers: await headersWithBanner(banner, headers) })
}

export async function headersWithBanner(banner: BannerMessage, headers = new Headers()) {
  // The id distinguishes two banners with the same message.
  const value = await bannerCookie.serialize({ ...banner, id: randomUUID() })
  headers.append('Set-Cookie', value)
  return headers
}

/** A script deletes `cookie` once the banner is shown: the browser may drop the response unseen. */
export type ShownBanner = BannerMessage & { id: string; cookie?: string }

export async function readBanner(request: Request) {
  const cookies = request.headers.get('Cookie') ?? ''
  const cookie = /(?:^|; )(recce_banner=[^;]+)/.exec(cookies)?.[1]
  const banner: ShownBanner | null = cookie ? await bannerCookie.parse(cookies) : null
  if (!banner) return undefined
  if (isDataRequest(request)) return { banner: { ...banner, cookie } }
  return { banner, forget: await bannerCookie.serialize('', { maxAge: 0 }) }
}

export function dataWithBanner<Data extends object>(
  value: Data,
  read: Awaited<ReturnType<typeof readBanner>>,
  cookie?: string,
) {
  const headers = new Headers()
  for (const set of [read?.forget, cookie]) if (set) headers.append('Set-Cookie', set)
  return data({ ...value, banner: read?.banner }, { headers })
}
