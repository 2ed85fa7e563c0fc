import { checkTrustedLink } from '#app/domain/accounts/trusted-links.server.ts'

/** Reads the parameter `deepLink`: a trusted link, or a path of this site. */
export function findReturnPath(request: Request): string | null {
  const link = new URL(request.url).searchParams.get('deepLink')
  const isOwnPath = link !== null && /^\/(?![/\\])[\x21-\x7e]{0,1999}$/.test(link)
  return isOwnPath && !link.includes('\\') ? link : checkTrustedLink(link)
}

/** Adds `refresh=true` to the return path. Without a return path, returns `/`. */
export function refreshedPath(returnPath: string | null): string {
  if (returnPath === null) return '/'
  const [link = '', anchor] = returnPath.split('#')
  const fresh = `${link}${link.includes('?') ? '&' : '?'}refresh=true`
  return anchor === undefined ? fresh : `${fresh}#${anchor}`
}
