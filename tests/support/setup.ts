import './environment.ts'
import { mkdirSync, rmSync } from 'node:fs'
import { afterAll, vi } from 'vitest'
import { failOnComplaints } from './console.ts'

const { env } = await import('#app/server/env.server.ts')
const environment = { ...env }

// For what hangs: photos and files are read behind everything else that a busy machine has to do.
const { timeoutsMs } = await import('#app/domain/pictures/decode-processes.server.ts')
timeoutsMs.photo = 600_000
const { readTimeoutMs } = await import('#app/domain/places/import/files/read-files.server.ts')
readTimeoutMs.files = 600_000

failOnComplaints()

// The files of a worker share its modules: each leaves the world as it found it.
afterAll(() => {
  for (const name in env) if (!(name in environment)) Reflect.deleteProperty(env, name)
  Object.assign(env, environment)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  rmSync(env.DATA_DIR, { recursive: true, force: true })
  mkdirSync(env.DATA_DIR)
})
