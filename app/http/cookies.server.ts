import { createCookie } from 'react-router'
import { env } from '#app/server/env.server.ts'
import { sessionSecret } from '#app/server/secrets.server.ts'

/** Session cookies: the server decides when a session ends. */
const common = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: env.PUBLIC_URL.startsWith('https:'),
} as const

/** 256 random bits, so it needs no signature. */
export const sessionCookie = createCookie('recce_session', common)

export const adminSessionCookie = createCookie('recce_kept_session', common)

/** Ties a login for another site to the browser that started it. */
export const ssoCookie = createCookie('recce_sso', common)

/** Signed; a script deletes it once the banner is shown. */
export const bannerCookie = createCookie('recce_banner', {
  ...common,
  httpOnly: false,
  secrets: [sessionSecret()],
})

/** Without the prefix `recce_` a cookie does not keep pages out of shared caches. */
export const knownAccountCookie = createCookie('known_account', {
  ...common,
  secrets: [sessionSecret()],
})

export const guestCookie = createCookie('recce_guest', common)
export const embeddedCookie = createCookie('recce_embedded', common)
export const settingsCookie = createCookie('recce_settings', common)

export const discoverCookie = createCookie('discover_view', common)

/** So that two tabs donate once. */
export const donationCookie = createCookie('donation_form', { ...common, path: '/donate' })

/** Signed by the domain: the password of a share link was entered. */
export function linkCookie(token: string) {
  return createCookie('recce_link', { ...common, path: `/link/${token}` })
}
