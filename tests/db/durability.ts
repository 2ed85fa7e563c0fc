import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { lockDataDirectory } from '#app/db/data-directory.server.ts'
import { startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { killDatabase, startWriter, type Writer } from '../support/written.ts'

/**
 * Kills an app, its database or both in turn while it writes, and starts anew what is dead.
 * @returns the numbers of the writes that were acknowledged, and of those that are lost
 */
export async function killWriters(rounds: number) {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'recce-kills-')))
  const acknowledged: number[] = []
  let writer: Writer | undefined
  try {
    for (let round = 0; round < rounds; round++) {
      writer ??= await startWriter(dataDir, round * 1_000_000 + 1)
      for (let writes = (round * 37) % 60; writes >= 0; writes--) await writer.line('wrote')
      const kind = (['app', 'database', 'both'] as const)[round % 3]
      if (kind === 'database') {
        const isBack = writer.line('note The database is back')
        await killDatabase(dataDir)
        await isBack
        continue
      }
      if (kind === 'both') await killDatabase(dataDir)
      await writer.end('SIGKILL')
      acknowledged.push(...writer.acknowledged)
      writer = undefined
    }
    await writer?.end('SIGKILL')
    acknowledged.push(...(writer?.acknowledged ?? []))
    return { acknowledged, lost: await findLost(dataDir, acknowledged) }
  } finally {
    await writer?.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function findLost(dataDir: string, acknowledged: number[]): Promise<number[]> {
  const lock = await lockDataDirectory(dataDir)
  const database = await startEmbedded(dataDir)
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query<{ number: string }>('select number from written')
  await client.end()
  await database.stop()
  lock.release()
  const kept = new Set(rows.map((row) => Number(row.number)))
  return acknowledged.filter((number) => !kept.has(number))
}
