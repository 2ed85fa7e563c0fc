import { removeOfOthers } from './taken.ts'
import { takeChanges } from './taking.ts'

/** Where the worker is: it answers for the whole site. */
const address = '/service-worker.js'

/**
 * Starts the worker, removes what somebody else has taken along in this browser, and takes along
 * again what has changed since.
 * @param userId who is logged in
 */
export async function startWorker(userId: string) {
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  await removeOfOthers(userId)
  if (navigator.onLine) await takeChanges()
}
