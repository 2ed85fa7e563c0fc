import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
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

export function bearerToken(request: Request): string | undefined {
  return request.headers.get('Authorization')?.match(/^Bearer ([\w-]+)$/i)?.[1]
}
