import { requireSelf } from '#app/domain/users/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { loadOrThrow } from '#app/http/outcome.server.ts'

/** Refuses an impersonating admin in a loader: a middleware would keep the layout from loading. */
export function findSelf(context: Parameters<typeof findActor>[0]) {
  return loadOrThrow(requireActor(context))
}

async function requireActor(context: Parameters<typeof findActor>[0]) {
  return requireSelf(findActor(context))
}
