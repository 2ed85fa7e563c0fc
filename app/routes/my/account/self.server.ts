import { requireSelf } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'

/**
 * Only the owner may use the account pages. An acting admin gets the refusal from the loader or
 * action, not from middleware, so that the page around it still says on whose behalf they act.
 */
export function findSelf(context: Parameters<typeof findActor>[0]) {
  return loadOrThrow(requireActor(context))
}

async function requireActor(context: Parameters<typeof findActor>[0]) {
  return requireSelf(findActor(context))
}
