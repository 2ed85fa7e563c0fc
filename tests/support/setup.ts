import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { workerDatabase } from './database.ts'
import './console.ts'

// The app reads its environment once, when a test file first imports it: after this file.
process.env.NODE_ENV = 'test'
process.env.DATABASE_URL = workerDatabase().url
process.env.SESSION_SECRET = 'a secret of the tests, long enough to be one'
// What a test publishes is there at once; tests of moderation set `env.MODERATION`.
process.env.MODERATION = 'off'
process.env.LOG_LEVEL ??= 'silent'

// A signal ends the worker, so nothing runs at its exit: the folder goes after the tests of each
// file.
const dataDir = mkdtempSync(join(tmpdir(), 'recce-test-files-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
