import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import * as temporarySessions from '#app/domain/accounts/temporary-sessions.server.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { forbidden, unauthenticated } from '#app/domain/rules/errors.ts'
import type { LoginInput, User } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { bearerToken, cookieToken, tokenOf } from './session.server.ts'

type Credentials = {
  /** `address` is the IP address for which failed attempts are counted. */
  password: LoginInput & { address: string }
  oneTimeToken: string
}

class RequestStrategy<Proof> extends Strategy<User, Proof> {
  name = 'request'
  private readonly read: (request: Request) => Proof | Promise<Proof>

  constructor(read: RequestStrategy<Proof>['read'], verify: (proof: Proof) => Promise<User>) {
    super(verify)
    this.read = read
  }

  override async authenticate(request: Request) {
    return this.verify(await this.read(request))
  }
}

/** @throws `unauthenticated` for a wrong credential, `forbidden` if `sso` names another user */
export const authenticator = new Authenticator<User>()
  .use(new RequestStrategy(cookieToken, findUser), 'cookie')
  .use(new RequestStrategy(bearerToken, findUser), 'bearer')
  .use(new RequestStrategy(readSso, findSsoUser), 'sso')
  .use(new RequestStrategy(readCredentials<'password'>, logIn), 'password')
  .use(new RequestStrategy(readCredentials<'oneTimeToken'>, temporarySessions.use), 'oneTimeToken')

export function signIn<Method extends keyof Credentials>(
  method: Method,
  { url, headers }: Request,
  credentials: Credentials[Method],
): Promise<User> {
  const body = JSON.stringify(credentials)
  return authenticator.authenticate(method, new Request(url, { method: 'POST', headers, body }))
}

async function findUser(token: string | undefined) {
  const user = token && (await sessions.findUserBy(token))
  if (!user) throw unauthenticated()
  return user
}

async function readSso(request: Request) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('sessionToken') || (await tokenOf(request))
  return { token, userId: searchParams.get('userId') }
}

async function findSsoUser({ token, userId }: Awaited<ReturnType<typeof readSso>>) {
  const user = await findUser(token)
  if (user.id !== userId) throw forbidden(accountWords.sessionOfOther)
  return user
}

function readCredentials<Method extends keyof Credentials>(
  request: Request,
): Promise<Credentials[Method]> {
  return request.json()
}

function logIn({ address, ...input }: Credentials['password']) {
  return users.logIn(input, address)
}
