import { href } from 'react-router'

/** The page that thanks, and leads on by itself. */
export function thanksHref(donationId: string, wayBack: string | null): string {
  const query = new URLSearchParams({ thanks: 'true', ...(wayBack && { deepLink: wayBack }) })
  return `${href('/donate/:donationId', { donationId })}?${query}`
}

/** The form. */
export function donateHref(wayBack: string | null): string {
  return href('/donate') + (wayBack ? `?${new URLSearchParams({ deepLink: wayBack })}` : '')
}
