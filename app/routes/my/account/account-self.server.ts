import { requireSelf } from '#app/domain/accounts/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { outcome } from '#app/http/outcome.server.ts'

/**
 * The account is its owner's alone: an admin who acts as them is told so, by the loader or action and
 * not before it, so that the page around still says in whose name they act.
 */
export function findSelf(context: Parameters<typeof findActor>[0]) {
  return outcome(asked(context))
}

async function asked(context: Parameters<typeof findActor>[0]) {
  return requireSelf(findActor(context))
}
