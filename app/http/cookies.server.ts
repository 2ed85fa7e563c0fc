import { createCookie } from 'react-router'
import { env } from '#app/env.server.ts'
import { sessionSecret } from '#app/secrets.server.ts'

/** Cookies are for the root path and have no expiry: the server ends what they name. */
const common = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: env.PUBLIC_URL.startsWith('https:'),
} as const

/** The session token: 256 random bits, so it needs no signature. */
export const sessionCookie = createCookie('recce_session', common)

/** An admin's own session, kept aside while they act as somebody else. */
export const keptSessionCookie = createCookie('recce_kept_session', common)

/** By it a browser finishes a login for somebody else that it began, and no other browser does. */
export const ssoCookie = createCookie('recce_sso', common)

/** A banner on its way over a redirect, signed so that nobody else writes one. */
export const bannerCookie = createCookie('recce_banner', { ...common, secrets: [sessionSecret()] })

/**
 * Which account has logged in in this browser, signed: a login link for any other asks first. Pages do
 * not depend on it, so it is not named like the others, which keep pages out of shared caches.
 */
export const knownAccountCookie = createCookie('known_account', {
  ...common,
  secrets: [sessionSecret()],
})

/** Guest mode and list settings, which belong to the browser. */
export const guestCookie = createCookie('recce_guest', common)
export const embeddedCookie = createCookie('recce_embedded', common)
export const settingsCookie = createCookie('recce_settings', common)
