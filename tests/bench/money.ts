import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#app/db/embedded/embedded.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { closeQueue, openQueue } from '#app/jobs/queue.server.ts'
import { jobs } from '#app/jobs/workers.server.ts'
import { type Finding, runMoney } from '#tests/money/runs/runs.ts'
import { databaseUrl } from '#tests/support/database-url.ts'
import { type Figure, print } from './report.ts'
import { measureWebhook } from './webhook.ts'

/** Rows of people who run at once, each in a database of their own. */
const lanes = 3

/**
 * Runs people who pay, with a fault each, and measures how soon a webhook is acknowledged. They
 * take some minutes, and are no part of a plain `npm run bench`. Ends with exit code 1 when a limit
 * is not held.
 * @param options the number of runs (1000) and the first seed (1): `--runs 50 --seed 700`
 */
export async function measureMoney(options: string[]) {
  const numberOf = (name: string, otherwise: number) => {
    const at = options.indexOf(name)
    return at < 0 ? otherwise : Number(options[at + 1])
  }
  const [runs, first] = [numberOf('--runs', 1_000), numberOf('--seed', 1)]
  const isVerbose = options.includes('--verbose')
  const folder = mkdtempSync(join(tmpdir(), 'recce-money-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', max_connections: '300' }
  const database = await startEmbedded(folder, { settings })
  try {
    const began = performance.now()
    const seeds = Array.from({ length: runs }, (_, index) => first + index)
    const hear = (finding: Finding) => {
      if (isVerbose || finding.wrong.length > 0) console.log(JSON.stringify(finding))
    }
    // One after the other: a process has one queue, and one that is left open would keep it alive.
    const urls: string[] = []
    for (let lane = 0; lane < Math.min(lanes, runs); lane++) {
      urls.push(await makeDatabase(database.url, `money_${lane}`))
    }
    const found = await Promise.all(
      urls.map((url, lane) => {
        const own = seeds.filter((_seed, index) => index % lanes === lane)
        return runMoney(url, own, hear)
      }),
    )
    const all = found.flat()
    const hit = all.filter(({ isHit }) => isHit).length
    const wrong = all.filter((finding) => finding.wrong.length > 0).length
    const figures: Figure[] = [
      { what: 'people who pay', value: runs, unit: '' },
      { what: 'whom a fault comes upon', value: hit, unit: '' },
      { what: 'time for all of them', value: (performance.now() - began) / 1000, unit: 's' },
      { what: 'whose books differ a minute after the fault', value: wrong, unit: '', max: 0 },
    ]
    if (!print('money', figures)) process.exitCode = 1
    const url = await createDatabase(database.url, 'webhook')
    if (!print('webhook', await measureWebhook(url, folder))) process.exitCode = 1
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function createDatabase(server: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return databaseUrl(server, name)
}

async function makeDatabase(server: string, name: string): Promise<string> {
  const connectionString = await createDatabase(server, name)
  await migrate({ connectionString })
  await openQueue({ connectionString }, jobs, () => {})
  await closeQueue()
  return connectionString
}
