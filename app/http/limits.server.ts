import * as attempts from '#app/domain/accounts/attempts.server.ts'
import { findActor } from './actor.server.ts'
import { shaped } from './failure.server.ts'
import { requestFacts } from './request.server.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Root middleware: writes are counted in the database; a page view never writes. */
export const writesMiddleware = shaped(async ({ request, context }) => {
  if (reads.has(request.method)) return
  await attempts.countWrite(findActor(context).id ?? requestFacts(context).address)
})
