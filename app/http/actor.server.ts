import { createContext, type RouterContextProvider } from 'react-router'
import { type Actor, guest, visitor } from '#app/domain/accounts/actor.ts'
import { accountWords } from '#app/domain/accounts/words.ts'
import { DomainError, unauthenticated } from '#app/domain/errors.ts'
import { authenticator } from './authenticator.server.ts'
import { shapeErrors } from './failure.server.ts'
import { backToSelf, endsSession, keepsSession } from './kept-session.server.ts'

const actorContext = createContext<Actor>(visitor)
const endedContext = createContext(false)

export function findActor(context: Readonly<RouterContextProvider>): Actor {
  return context.get(actorContext)
}

/** Whether the request brings a session that is over. */
export function hasEndedSession(context: Readonly<RouterContextProvider>): boolean {
  return context.get(endedContext)
}

/** Who asks by now, in an answer that has long begun. @throws `unauthenticated` */
export function findActorAgain(request: Request): Promise<Actor> {
  return authenticator.authenticate(strategyOf(request) ?? 'cookie', request)
}

/** Root middleware. A request without a credential is a visitor's and costs no query. */
export const actorMiddleware = shapeErrors(async (args) => {
  await identify(args)
  requireSender(args.request, findActor(args.context))
})

type Identified = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

async function identify({ request, url, context }: Identified) {
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

/**
 * What a browser kept to send later names its user: whoever is logged in by then does not send it.
 * @throws `unauthenticated`
 */
function requireSender({ headers }: Request, actor: Actor) {
  const sender = headers.get('Recce-User')
  if (sender !== null && sender !== actor.id) throw unauthenticated(accountWords.sentByOther)
}

function strategyOf({ headers }: Request) {
  if (headers.has('Authorization')) return 'bearer'
  return headers.get('Cookie')?.includes('recce_session=') ? 'cookie' : undefined
}
