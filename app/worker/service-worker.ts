import { sendOrphanedEntries, syncTag } from '#app/outbox/orphaned-entries.ts'
import { answerPages } from './pages.ts'
import { listenForPush, type PushScope } from './push.ts'
import type { WorkerScope } from './scope.ts'
import { handleLogout, sendLogout } from './sessions.ts'
import { receiveSharedFiles } from './shared-files.ts'

const scope = self as unknown as WorkerScope

// It holds no state and reloads no page, so a new one takes over at once: nobody loses what they
// are writing.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

// Where the browser can, it wakes the worker when the network is back, though no page is open.
scope.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendLogout().then(sendOrphanedEntries))
})

handleLogout(scope)
receiveSharedFiles()
answerPages()
listenForPush(self as unknown as PushScope)
