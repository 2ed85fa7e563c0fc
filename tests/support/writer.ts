import { writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { lockDataDirectory } from '#app/db/data-directory.server.ts'
import { startEmbedded } from '#app/db/embedded/embedded.server.ts'

/**
 * A small app over an embedded database: writes rows without pause, four at a time, and prints each
 * one's number once it is committed. Arguments: data directory, first number.
 */
const [dataDir = '', first = '1'] = process.argv.slice(2)
let next = Number(first)

function say(...words: unknown[]) {
  writeSync(1, `${words.join(' ')}\n`)
}

async function write(pool: pg.Pool) {
  for (;;) {
    const number = next++
    try {
      await pool.query('insert into written (number) values ($1)', [number])
      say('wrote', number)
    } catch {
      // Not acknowledged: the database is away for a moment.
      await delay(10)
    }
  }
}

try {
  await lockDataDirectory(dataDir)
  const database = await startEmbedded(dataDir, { report: (message) => say('note', message) })
  const pool = new pg.Pool({ ...database.connection, max: 4 })
  pool.on('error', () => {})
  await pool.query('create table if not exists written (number bigint primary key)')
  say('ready', database.adopted ? 'adopted' : 'started')
  process.once('SIGTERM', async () => {
    await database.stop()
    process.exit(0)
  })
  await Promise.all([write(pool), write(pool), write(pool), write(pool)])
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
