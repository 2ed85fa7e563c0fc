import { createCookie } from 'react-router'
import { env } from '#app/server/env.server.ts'
import { sessionSecret } from '#app/server/secrets.server.ts'

/** Without `maxAge` these are session cookies, because the server decides when a session ends. */
const common = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: env.PUBLIC_URL.startsWith('https:'),
} as const

/** The value has 256 random bits, so the cookie needs no signature. */
export const sessionCookie = createCookie('recce_session', common)

export const adminSessionCookie = createCookie('recce_kept_session', common)

/** Ties a login for another site to the browser that started the login. */
export const ssoCookie = createCookie('recce_sso', common)

/** Signed, and readable by the script that deletes the cookie once the banner is shown. */
export const bannerCookie = createCookie('recce_banner', {
  ...common,
  httpOnly: false,
  secrets: [sessionSecret()],
})

/** The name has no prefix `recce_`, so the cookie does not keep pages out of shared caches. */
export const knownAccountCookie = createCookie('known_account', {
  ...common,
  secrets: [sessionSecret()],
})

export const guestCookie = createCookie('recce_guest', common)
export const embeddedCookie = createCookie('recce_embedded', common)
export const settingsCookie = createCookie('recce_settings', common)

export const discoverCookie = createCookie('discover_view', common)

/** Makes two tabs share one donation, so that the user pays only once. */
export const donationCookie = createCookie('donation_form', { ...common, path: '/donate' })

/** Proves that the password of a share link was entered. The domain signs the value. */
export function linkCookie(token: string) {
  return createCookie('recce_link', { ...common, path: `/link/${token}` })
}
