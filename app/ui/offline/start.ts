import { removeOfOthers } from './taken.ts'

/** Where the worker is: it answers for the whole site. */
const address = '/service-worker.js'

/**
 * Starts the worker, and removes what somebody else has taken along in this browser.
 * @param userId who is logged in
 */
export async function startWorker(userId: string) {
  await navigator.serviceWorker.register(address, { updateViaCache: 'none' })
  await removeOfOthers(userId)
}
