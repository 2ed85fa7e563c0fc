import { answerPages } from './pages.ts'
import { listenForPush, type PushScope } from './push.ts'
import type { WorkerScope } from './scope.ts'
import { followSessions } from './sessions.ts'
import { takeSharedFiles } from './shared-files.ts'

const scope = self as unknown as WorkerScope

// It holds no state and reloads no page, so a new one takes over at once: nobody loses what they
// are writing.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

followSessions()
takeSharedFiles()
answerPages()
listenForPush(self as unknown as PushScope)
