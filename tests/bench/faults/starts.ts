import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDataDirectory } from '#app/db/data-directory.server.ts'
import { startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { startFaults, startOthers } from '#tests/support/start-faults.ts'
import type { Figure } from '../report.ts'

/** Milliseconds until the built server exits, for each thing that it cannot start on. */
export async function starts(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recce-bench-'))
  const others = await startOthers()
  const sound = await startEmbedded(join(folder, 'sound'))
  try {
    const missing = sound.url.replace('/recce?', '/no_such_database?')
    const faults = startFaults(folder, others.ports.odd, others.ports, missing)
    const figures: Figure[] = []
    for (const { what, environment } of faults)
      figures.push(await figureOf(what, environment, 3_000))
    await sound.stop()
    const DATA_DIR = join(folder, 'sound')
    const lock = await lockDataDirectory(DATA_DIR)
    figures.push(await figureOf('another app has the directory', { DATA_DIR }, 1_000))
    lock.release()
    cpSync(DATA_DIR, join(folder, 'emptied'), { recursive: true })
    emptyCatalogs(join(folder, 'emptied', 'database', 'cluster', 'base'))
    const emptied = { DATA_DIR: join(folder, 'emptied') }
    figures.push(await figureOf('the files of the database are empty', emptied, 3_000))
    return figures
  } finally {
    await others.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL starts on empty catalogs, but can open no database. */
function emptyCatalogs(base: string) {
  for (const database of readdirSync(base)) {
    for (const name of readdirSync(join(base, database))) truncateSync(join(base, database, name))
  }
}

async function figureOf(what: string, environment: Record<string, string>, max: number) {
  const { DATABASE_URL: _, ...rest } = process.env
  const env = {
    ...rest,
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'recce-bench-')),
    ...environment,
  }
  const began = performance.now()
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const [code] = await once(child, 'close')
  const value = performance.now() - began
  clearTimeout(timer)
  if (env.DATA_DIR !== environment.DATA_DIR) rmSync(env.DATA_DIR, { recursive: true })
  const isRight = code === 1 && /^[^\n]+\n$/.test(said)
  return {
    what: isRight ? what : `${what} (ends with ${code}: ${said})`,
    value: isRight ? value : Number.POSITIVE_INFINITY,
    unit: 'ms',
    max,
  }
}
