import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { bannerCookie } from './cookies.server.ts'

/**
 * A status message; `undo` is the form that undoes the change it reports, on the page that is shown
 * where it is in place; `next` is a link to go on.
 */
export type BannerMessage = {
  statusMessage: string
  statusType: 'success' | 'error' | 'warning' | 'info'
  undo?: { action: string; intent: string; id: string; isInPlace?: boolean }
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
  // Two that say the same are told apart.
  const value = await bannerCookie.serialize({ ...banner, id: randomUUID() })
  headers.append('Set-Cookie', value)
  return headers
}

/**
 * What a page is told of the banner: `cookie`, for a script, is the pair that brought it. The page
 * deletes it once the banner is shown: an answer that nobody waits for any more, because somebody
 * went on meanwhile, would take it along.
 */
export type ShownBanner = BannerMessage & { id: string; cookie?: string }

/** The banner that a page is to show; `forget` deletes it where the page itself can't. */
export async function readBanner(request: Request) {
  const cookies = request.headers.get('Cookie') ?? ''
  const cookie = /(?:^|; )(recce_banner=[^;]+)/.exec(cookies)?.[1]
  const banner: ShownBanner | null = cookie ? await bannerCookie.parse(cookies) : null
  if (!banner) return undefined
  if (new URL(request.url).pathname.endsWith('.data')) return { banner: { ...banner, cookie } }
  return { banner, forget: await bannerCookie.serialize('', { maxAge: 0 }) }
}

/** Also deletes the cookie that brought the banner, where no script does. */
export function dataWithBanner<Data extends object>(
  value: Data,
  read: Awaited<ReturnType<typeof readBanner>>,
  cookie?: string,
) {
  const headers = new Headers()
  for (const set of [read?.forget, cookie]) if (set) headers.append('Set-Cookie', set)
  return data({ ...value, banner: read?.banner }, { headers })
}
