import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workerDatabase } from './worker-database.ts'

// The app reads its environment once, when a worker first imports it: after this file.
process.env.NODE_ENV = 'test'
process.env.SESSION_SECRET = 'a secret of the tests, long enough to be one'
// What a test publishes is there at once; tests of moderation set `env.MODERATION`.
process.env.MODERATION = 'off'
// An address that is never connected to; tests add servers of their own.
process.env.IMMICH_HOSTS = 'http://127.0.0.1:9'
process.env.LOG_LEVEL ??= 'silent'
// Playwright lists its tests in a process that has neither database nor files, and needs none.
if (process.env.TEST_DATABASE) {
  process.env.DATABASE_URL = workerDatabase().url
  // Below the folder of the run, with which it goes.
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), 'recce-test-files-'))
}
