import { registerRoute } from 'workbox-routing'
import { removeAll, removeOfOthers } from '#app/outbox/offline/offline-shoots.ts'
import { syncTag } from '#app/outbox/orphaned-entries.ts'
import { loggedOutPage } from './offline-page.ts'
import type { WorkerScope } from './scope.ts'

/** The cache with this name exists after a logout that the server has not received. */
const unsentLogout = 'unsent logout'

/** Removes all stored data, even without a connection; the server is informed later. */
export function handleLogout({ registration }: WorkerScope) {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && /^\/logout(?:\.data)?$/.test(url.pathname),
    async ({ request }) => {
      const response = await fetch(request).catch(() => undefined)
      if (response === undefined || response.status < 400) await removeAll()
      if (response) return response
      await caches.open(unsentLogout)
      registration.sync?.register(syncTag).catch(() => {})
      return loggedOutPage()
    },
    'POST',
  )
}

/** @throws without a connection */
export async function sendLogout() {
  if (!(await caches.has(unsentLogout))) return
  const { status } = await fetch('/logout', { method: 'POST', redirect: 'manual' })
  if (status < 400) await caches.delete(unsentLogout)
}

/** Removes the data of all users but the one that `Recce-User` names; `none` is nobody. */
export async function checkOwner(response: Response) {
  const owner = response.headers.get('Recce-User')
  if (owner !== null) await removeOfOthers(owner === 'none' ? undefined : owner)
}
