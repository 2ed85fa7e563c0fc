import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { lockDataDirectory } from '#app/db/data-directory.server.ts'
import { startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { killDatabase, startWriter, type Writer } from '../support/written.ts'

const rounds = 50
/** How many times the usual start the slowest may take, on a busy machine as on a calm one. */
const slowness = 10
const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'recce-kills-')))
let writer: Writer | undefined

afterEach(async () => {
  if (writer) await writer.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

test('no acknowledged write is lost when the app, the database or both are killed', async () => {
  const acknowledged: number[] = []
  const starts: number[] = []
  for (let round = 0; round < rounds; round++) {
    if (!writer) {
      const began = performance.now()
      writer = await startWriter(dataDir, round * 1_000_000 + 1)
      if (round > 0) starts.push(performance.now() - began)
    }
    await writer.line('wrote')
    await delay(20 + ((round * 37) % 60))
    const kind = (['app', 'database', 'both'] as const)[round % 3]
    if (kind !== 'app') await killDatabase(dataDir)
    if (kind === 'database') {
      const began = performance.now()
      await writer.line('note The database is back')
      await writer.line('wrote')
      starts.push(performance.now() - began)
      continue
    }
    await writer.end('SIGKILL')
    acknowledged.push(...writer.acknowledged)
    writer = undefined
  }
  await writer?.end('SIGKILL')
  acknowledged.push(...(writer?.acknowledged ?? []))
  writer = undefined

  expect(acknowledged.length).toBeGreaterThan(rounds)
  expect(await countLost(acknowledged)).toEqual([])
  starts.sort((one, other) => one - other)
  const [usual, slowest] = [starts[starts.length >> 1]!, starts.at(-1)!]
  const figures = `slowest start ${Math.round(slowest)} ms, usual ${Math.round(usual)} ms`
  console.info(`${acknowledged.length} acknowledged; ${figures}`)
  expect(slowest).toBeLessThan(slowness * usual)
})

async function countLost(acknowledged: number[]): Promise<number[]> {
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
