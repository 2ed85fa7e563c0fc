import { createContext, type RouterContextProvider } from 'react-router'
import * as bearers from '#app/domain/accounts/access-tokens/bearers.server.ts'
import { DomainError, forbidden, unauthenticated } from '#app/domain/rules/errors.ts'
import { type Actor, guest, type SignedIn, visitor } from '#app/domain/users/actor.ts'
import { missingScopes, type NeededScopes } from '#app/domain/users/scope.ts'
import { accessTokenWords, accountWords } from '#app/domain/users/words.ts'
import { backToSelf, endsSession, keepsSession } from './admin-session.server.ts'
import { authenticator } from './authenticator.server.ts'
import { shapeErrors } from './failure.server.ts'
import { requestFacts } from './request.server.ts'
import { accessTokenOf } from './session.server.ts'

const actorContext = createContext<Actor>(visitor)
const endedContext = createContext(false)

/** The user of an access token, who is a visitor wherever nobody asks for its scopes. */
const programContext = createContext<SignedIn | null>(null)

export function findActor(context: Readonly<RouterContextProvider>): Actor {
  return context.get(actorContext)
}

/** Whether the request brings a session that is over. */
export function hasEndedSession(context: Readonly<RouterContextProvider>): boolean {
  return context.get(endedContext)
}

/**
 * Who asks, by a session or by an access token with these scopes.
 * @throws `forbidden` for a token without them
 */
export function findActorWith(
  needed: NeededScopes,
  context: Readonly<RouterContextProvider>,
): Actor {
  const program = context.get(programContext)
  if (!program) return findActor(context)
  if (needed === 'closed') throw forbidden(accessTokenWords.closed)
  const missing = missingScopes(program.scopes ?? [], needed)
  if (missing.length > 0) throw forbidden(accessTokenWords.scopesMissing({ scopes: missing }))
  return program
}

/** By whom a request is counted: what a token may do makes no difference. */
export function findSenderId(context: Readonly<RouterContextProvider>): string | null {
  return (context.get(programContext) ?? context.get(actorContext)).id
}

/** Who asks by now, in an answer that has long begun. @throws `unauthenticated` */
export function findActorAgain(request: Request): Promise<Actor> {
  return authenticator.authenticate(strategyOf(request) ?? 'cookie', request)
}

/** Root middleware. A request without a credential is a visitor's and costs no query. */
export const actorMiddleware = shapeErrors(async (args) => {
  await identify(args)
  requireSender(args.request, findSenderId(args.context))
})

type Identified = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

async function identify({ request, url, context }: Identified) {
  const accessToken = accessTokenOf(request)
  if (accessToken && takesAccessTokens.test(url.pathname)) {
    return context.set(programContext, await findProgram(accessToken, request, context))
  }
  const cookies = request.headers.get('Cookie') ?? ''
  const strategy = strategyOf(request)
  if (cookies.includes('recce_guest=')) context.set(actorContext, guest)
  if (!strategy) return
  try {
    context.set(actorContext, await authenticator.authenticate(strategy, request))
  } catch (error) {
    // An ended session leaves a visitor, or the admin who acted as somebody else in it.
    if (!(error instanceof DomainError && error.code === 'unauthenticated')) throw error
    context.set(endedContext, strategy === 'cookie')
    const isElsewhere = strategy === 'bearer' || url.pathname.startsWith('/api/')
    if (isElsewhere || !keepsSession(request) || endsSession(url)) return
    throw await backToSelf(request, url)
  }
}

/** Pages are for people: there a token is as good as none. */
const takesAccessTokens = /^\/(?:api|media)\//

/** @throws `unauthenticated` for a token that has expired or was revoked, whatever it asks for */
async function findProgram(
  token: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn> {
  const { address } = requestFacts(context)
  const device = request.headers.get('User-Agent') ?? ''
  const program = await bearers.findUserBy(token, { address, device })
  if (!program) throw unauthenticated(accessTokenWords.over)
  return program
}

/**
 * What a browser kept to send later names its user: whoever is logged in by then does not send it.
 * @throws `unauthenticated`
 */
function requireSender({ headers }: Request, id: string | null) {
  const sender = headers.get('Recce-User')
  if (sender !== null && sender !== id) throw unauthenticated(accountWords.sentByOther)
}

function strategyOf(request: Request) {
  const { headers } = request
  if (headers.has('Authorization') && !accessTokenOf(request)) return 'bearer'
  return headers.get('Cookie')?.includes('recce_session=') ? 'cookie' : undefined
}
