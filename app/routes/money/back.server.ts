import { checkTrustedLink } from '#app/domain/accounts/trusted-links.server.ts'

/** The `deepLink` of an address: a trusted link, or a path of this site. */
export function findWayBack(request: Request): string | null {
  const link = new URL(request.url).searchParams.get('deepLink')
  const isOwnPath = link !== null && /^\/(?![/\\])[\x21-\x7e]{0,1999}$/.test(link)
  return isOwnPath && !link.includes('\\') ? link : checkTrustedLink(link)
}

/** Where a change of the plan leads: back, which is to load anew, or to the site. */
export function wayBackFresh(wayBack: string | null): string {
  if (wayBack === null) return '/'
  const [link = '', anchor] = wayBack.split('#')
  const fresh = `${link}${link.includes('?') ? '&' : '?'}refresh=true`
  return anchor === undefined ? fresh : `${fresh}#${anchor}`
}
