import { sendOrphanedEntries, syncTag } from '#app/outbox/orphaned-entries.ts'
import { answerPages } from './pages.ts'
import { listenForPush, type PushScope } from './push.ts'
import type { WorkerScope } from './scope.ts'
import { handleLogout, sendLogout } from './sessions.ts'
import { receiveSharedFiles } from './shared-files.ts'

const scope = self as unknown as WorkerScope

// A new worker takes over at once, because the worker has no state and reloads no page.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendLogout().then(sendOrphanedEntries))
})

handleLogout(scope)
receiveSharedFiles()
answerPages()
listenForPush(self as unknown as PushScope)
