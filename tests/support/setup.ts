import { afterAll, beforeAll, expect, vi } from 'vitest'
import { failOnComplaints } from './console.ts'
import { workerDatabase } from './database.ts'
import { endKept } from './kept.ts'
import { waitForBuild } from './server.ts'
import { emptyWorkerFolder, workerFolder } from './worker-folder.ts'

// The app reads its environment once, when a worker first imports it: after this file.
process.env.NODE_ENV = 'test'
process.env.DATABASE_URL = workerDatabase().url
process.env.SESSION_SECRET = 'a secret of the tests, long enough to be one'
// What a test publishes is there at once; tests of moderation set `env.MODERATION`.
process.env.MODERATION = 'off'
process.env.LOG_LEVEL ??= 'silent'
process.env.DATA_DIR = workerFolder

const { env } = await import('#app/env.server.ts')
const environment = { ...env }

// For what hangs: photos are read behind everything else that a busy machine has to do.
const { patience } = await import('#app/domain/photos/decode-processes.server.ts')
patience.photo = 600_000

failOnComplaints()

beforeAll(async () => {
  if (expect.getState().testPath?.includes('/e2e/')) await waitForBuild()
  // A server works off the jobs in the database, which the other tests do themselves.
  else await endKept()
})

// The files of a worker share its modules: each leaves the world as it found it.
afterAll(() => {
  Object.assign(env, environment)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  emptyWorkerFolder()
})
