import { href } from 'react-router'
import { trustedLink } from '#app/domain/accounts/trusted-links.server.ts'
import { findEmbedding } from '#app/http/embedding.server.ts'
import { ownPath } from '#app/http/session.server.ts'
import { findSso } from '#app/http/sso.server.ts'
import { loginModes } from './login-modes.ts'

/** What an address of the login page asks for. */
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
    /** Why it does not lead back to where it asks for: we lead nobody there, or there is no `state`. */
    refusedReturn: searchParams.has('redirect_uri') && !sso ? refusalOf(searchParams) : null,
    isEmbedded,
    deepLink,
    /** The form stands over another page, which stays. */
    isInPlace: searchParams.has('inPlace'),
    wantsSession: searchParams.get('mode') === 'continue',
  }
}

function refusalOf(searchParams: URLSearchParams): 'noState' | 'untrusted' {
  return trustedLink(searchParams.get('redirect_uri')) ? 'noState' : 'untrusted'
}

/** What the forms of the page send along, so that their answer knows what was asked for. */
export function keptQuery(asked: Awaited<ReturnType<typeof readLogin>>) {
  const { next, sso, isEmbedded, deepLink } = asked
  return {
    next,
    ...(sso && { redirect_uri: sso.redirectUri, state: sso.state }),
    ...(isEmbedded && { embedded: 'true', ...(deepLink && { deepLink }) }),
  }
}
