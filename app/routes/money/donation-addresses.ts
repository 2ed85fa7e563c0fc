import { href } from 'react-router'

export function thanksHref(donationId: string, returnPath: string | null): string {
  const query = new URLSearchParams({ thanks: 'true', ...(returnPath && { deepLink: returnPath }) })
  return `${href('/donate/:donationId', { donationId })}?${query}`
}

export function donateHref(returnPath: string | null): string {
  return href('/donate') + (returnPath ? `?${new URLSearchParams({ deepLink: returnPath })}` : '')
}
