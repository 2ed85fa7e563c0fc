import { registerRoute } from 'workbox-routing'
import { removeAll, removeOfOthers } from '#app/outbox/offline/offline-shoots.ts'
import { syncTag } from '#app/outbox/orphaned-entries.ts'
import { loggedOutPage } from './offline-page.ts'
import type { WorkerScope } from './scope.ts'

/** A cache of this name says that somebody has logged out here, and the server does not know yet. */
const unsentLogout = 'unsent logout'

/** Logging out removes all that is kept here, without a network, too: the server is told later. */
export function handleLogout({ registration }: WorkerScope) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/logout(?:\.data)?$/.test(url.pathname),
    async ({ request }) => {
      const response = await fetch(request).catch(() => undefined)
      if (response === undefined || response.status < 400) await removeAll()
      if (response) return response
      await caches.open(unsentLogout)
      // Where the browser refuses it, the next request sends it.
      registration.sync?.register(syncTag).catch(() => {})
      return loggedOutPage()
    },
    'POST',
  )
}

/** Ends the session of whoever logged out here without a network. @throws while there is none */
export async function sendLogout() {
  if (!(await caches.has(unsentLogout))) return
  const { status } = await fetch('/logout', { method: 'POST', redirect: 'manual' })
  if (status < 400) await caches.delete(unsentLogout)
}

/**
 * The server says of an answer for one browser whose it is. What somebody else has downloaded is
 * removed, as is everything once the session is over.
 */
export async function checkOwner(response: Response) {
  const owner = response.headers.get('Recce-User')
  if (owner !== null) await removeOfOthers(owner === 'none' ? undefined : owner)
}
