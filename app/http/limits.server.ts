import * as attempts from '#app/domain/accounts/attempts.server.ts'
import { findActor } from './actor.server.ts'
import { shaped } from './failure.server.ts'
import { requestFacts } from './request.server.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What comes by the hundred: photos one by one, and what an import asks while it is grouped. */
const manyPath =
  /^\/(?:(?:my\/locations|my\/import|api\/location)\/[^/]+\/photos(?:\.data)?|my\/import\/surroundings)$/

/** Root middleware: writes are counted in the database; a page view never writes. */
export const writesMiddleware = shaped(async ({ request, context }) => {
  if (reads.has(request.method)) return
  const actor = findActor(context)
  const isOfMany = actor.id !== null && manyPath.test(new URL(request.url).pathname)
  await attempts.countWrite(
    actor.id ?? requestFacts(context).address,
    isOfMany ? 'photos' : 'writes',
  )
})
