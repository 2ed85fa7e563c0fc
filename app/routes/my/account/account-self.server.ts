import type { MiddlewareFunction } from 'react-router'
import { requireSelf } from '#app/domain/accounts/actor.ts'
import { findActor } from '#app/http/actor.server.ts'
import { outcome } from '#app/http/outcome.server.ts'

/** The account is its owner's alone: an admin who acts as them is told so. */
export const selfMiddleware: MiddlewareFunction<Response> = async ({ context }) => {
  await outcome(asked(context))
}

async function asked(context: Parameters<typeof findActor>[0]) {
  return requireSelf(findActor(context))
}
