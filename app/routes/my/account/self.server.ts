import { requireSelf } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'

/**
 * Refuses an admin who impersonates the user. The loader does so, not middleware, so that the
 * layout still names the account.
 */
export function findSelf(context: Parameters<typeof findActor>[0]) {
  return loadOrThrow(requireActor(context))
}

async function requireActor(context: Parameters<typeof findActor>[0]) {
  return requireSelf(findActor(context))
}
