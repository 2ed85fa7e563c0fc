import type { RouterContextProvider } from 'react-router'
import * as bearers from '#app/domain/accounts/access-tokens/bearers.server.ts'
import { DomainError, unauthenticated } from '#app/domain/rules/errors.ts'
import { type Actor, guest, type SignedIn } from '#app/domain/users/actor.ts'
import { accessTokenWords, accountWords } from '#app/domain/users/words.ts'
import { findSenderId, setActor, setEndedSession, setProgram } from './actor.server.ts'
import { endsSession, hasAdminSession, returnToAdmin } from './admin-session.server.ts'
import { authenticator } from './authenticator.server.ts'
import { shapeErrors } from './failure.server.ts'
import { requestFacts } from './request.server.ts'
import { accessTokenOf } from './session.server.ts'

export function reauthenticate(request: Request): Promise<Actor> {
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
    return setProgram(context, await findProgram(accessToken, request, context))
  }
  const cookies = request.headers.get('Cookie') ?? ''
  const strategy = strategyOf(request)
  if (cookies.includes('recce_guest=')) setActor(context, guest)
  if (!strategy) return
  try {
    setActor(context, await authenticator.authenticate(strategy, request))
  } catch (error) {
    // If the session has ended, the user becomes a visitor, or the impersonating admin again.
    if (!(error instanceof DomainError && error.code === 'unauthenticated')) throw error
    setEndedSession(context, strategy === 'cookie')
    const isElsewhere = strategy === 'bearer' || url.pathname.startsWith('/api/')
    if (isElsewhere || !hasAdminSession(request) || endsSession(url)) return
    throw await returnToAdmin(request, url)
  }
}

/** On all other paths, an access token is ignored. */
const takesAccessTokens = /^\/(?:api\/|media\/|mcp$)/

/** @throws `unauthenticated` for an expired or revoked token */
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

/** @throws `unauthenticated` if a queued request names another user than the session's */
function requireSender({ headers }: Request, id: string | null) {
  const sender = headers.get('Recce-User')
  if (sender !== null && sender !== id) throw unauthenticated(accountWords.sentByOther)
}

function strategyOf(request: Request) {
  const { headers } = request
  if (headers.has('Authorization') && !accessTokenOf(request)) return 'bearer'
  return headers.get('Cookie')?.includes('recce_session=') ? 'cookie' : undefined
}
