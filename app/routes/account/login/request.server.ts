import { href } from 'react-router'
import { checkTrustedLink } from '#app/domain/accounts/trusted-links.server.ts'
import { findEmbedding } from '#app/http/embedding.server.ts'
import { ownPath } from '#app/http/session.server.ts'
import { findSso } from '#app/http/sso.server.ts'
import { loginModes } from '#app/routes/account/login-modes.ts'

export async function readLogin(request: Request) {
  const url = new URL(request.url)
  const { searchParams } = url
  const sso = findSso(url)
  const { isEmbedded, deepLink } = await findEmbedding(request)
  return {
    mode: loginModes.find((one) => one === searchParams.get('mode')) ?? 'login',
    next: ownPath(searchParams.get('next'), href('/my')),
    resetToken: searchParams.get('resetToken')?.slice(0, 200),
    sso,
    /** Why `redirect_uri` is refused: the URL is not trusted, or `state` is missing. */
    refusedReturn: searchParams.has('redirect_uri') && !sso ? refusalOf(searchParams) : null,
    isEmbedded,
    deepLink,
    isInPlace: searchParams.has('inPlace'),
    wantsSession: searchParams.get('mode') === 'continue',
  }
}

function refusalOf(searchParams: URLSearchParams): 'noState' | 'untrusted' {
  return checkTrustedLink(searchParams.get('redirect_uri')) ? 'noState' : 'untrusted'
}

export function returnQuery(login: Awaited<ReturnType<typeof readLogin>>) {
  const { next, sso, isEmbedded, deepLink } = login
  return {
    next,
    ...(sso && { redirect_uri: sso.redirectUri, state: sso.state }),
    ...(isEmbedded && { embedded: 'true', ...(deepLink && { deepLink }) }),
  }
}
