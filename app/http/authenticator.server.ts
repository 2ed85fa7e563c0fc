import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import { accessTokenPrefix } from '#app/domain/accounts/access-tokens/access-token.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { unauthenticated } from '#app/domain/errors.ts'
import { sessionCookie } from './cookies.server.ts'

type Token = { token: string | undefined }

class CookieStrategy extends Strategy<User, Token> {
  name = 'cookie'

  override async authenticate(request: Request) {
    return this.verify({ token: (await sessionCookie.parse(request.headers.get('Cookie'))) ?? '' })
  }
}

/** `Authorization: Bearer <sessionToken>`, as the companion app sends it. */
class BearerStrategy extends Strategy<User, Token> {
  name = 'bearer'

  override async authenticate(request: Request) {
    return this.verify({ token: bearerToken(request) })
  }
}

async function findUser({ token }: Token) {
  const user = typeof token === 'string' ? await sessions.findUserBy(token) : undefined
  if (!user) throw unauthenticated()
  return user
}

/**
 * Finds the user of a request: `authenticate('cookie'
 * 'bearer', request)`.
 * @throws `unauthenticated`
 */
export const authenticator = new Authenticator<User>()
  .use(new CookieStrategy(findUser))
  .use(new BearerStrategy(findUser))

/** The session token of the header; a personal access token is none. */
export function bearerToken(request: Request): string | undefined {
  const token = readBearer(request)
  return token?.startsWith(accessTokenPrefix) ? undefined : token
}

/** `Authorization: Bearer recce_pat_…`, as programs send it. */
export function accessTokenOf(request: Request): string | undefined {
  const token = readBearer(request)
  return token?.startsWith(accessTokenPrefix) ? token : undefined
}

function readBearer({ headers }: Request) {
  return headers.get('Authorization')?.match(/^Bearer ([\w-]+)$/i)?.[1]
}
