import * as attempts from '#app/domain/accounts/attempts.server.ts'
import { findActor } from './actor.server.ts'
import { shaped } from './failure.server.ts'
import { requestFacts } from './request.server.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
const photoPath = /^\/(?:my\/locations|my\/import|api\/location)\/[^/]+\/photos(?:\.data)?$/

/** Root middleware: writes are counted in the database; a page view never writes. */
export const writesMiddleware = shaped(async ({ request, context }) => {
  if (reads.has(request.method)) return
  const actor = findActor(context)
  const isPhoto = actor.id !== null && photoPath.test(new URL(request.url).pathname)
  await attempts.countWrite(
    actor.id ?? requestFacts(context).address,
    isPhoto ? 'photos' : 'writes',
  )
})
