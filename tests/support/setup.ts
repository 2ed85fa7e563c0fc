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
process.env.LOG_LEVEL ??= 'silent'

// A worker is ended by a signal, so that nothing runs at its exit: what a test file keeps goes after its tests.
const dataDir = mkdtempSync(join(tmpdir(), 'recce-test-files-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
