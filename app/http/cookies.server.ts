import { createCookie } from 'react-router'
import { env } from '#app/server/env.server.ts'
import { sessionSecret } from '#app/server/secrets.server.ts'

/** Without an expiry: the server ends what the cookies name. */
const common = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: env.PUBLIC_URL.startsWith('https:'),
} as const

/** The session token: 256 random bits, so it needs no signature. */
export const sessionCookie = createCookie('recce_session', common)

/** An admin's own session, kept aside while they act as somebody else. */
export const adminSessionCookie = createCookie('recce_kept_session', common)

/** Ties a login for another site to the browser that began it. */
export const ssoCookie = createCookie('recce_sso', common)

/**
 * A banner on its way over a redirect, signed so that nobody else can write one. The page deletes
 * it when it is shown.
 */
export const bannerCookie = createCookie('recce_banner', {
  ...common,
  httpOnly: false,
  secrets: [sessionSecret()],
})

/**
 * The account that has logged in in this browser, signed: a login link for any other asks first.
 * Without the prefix `recce_`, which would keep pages out of shared caches: none depends on it.
 */
export const knownAccountCookie = createCookie('known_account', {
  ...common,
  secrets: [sessionSecret()],
})

/** These belong to the browser, not to an account. */
export const guestCookie = createCookie('recce_guest', common)
export const embeddedCookie = createCookie('recce_embedded', common)
export const settingsCookie = createCookie('recce_settings', common)

/**
 * What Discover was asked for last, and how it looks. Without the prefix `recce_`, because no other
 * page depends on it.
 */
export const discoverCookie = createCookie('discover_view', common)

/**
 * The stamp of the form of a donation, so that two tabs give once. Without the prefix `recce_`,
 * because no other page depends on it.
 */
export const donationCookie = createCookie('donation_form', { ...common, path: '/donate' })

/** That the password of a share link was given: only for its address, and signed by the domain. */
export function linkCookie(token: string) {
  return createCookie('recce_link', { ...common, path: `/link/${token}` })
}
