import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { pool } from '#app/db/pools.server.ts'
import { startWorkers, stopWorkers } from '#app/jobs/workers.server.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

/**
 * Call once at the top of a test file, behind `useDatabase` and what the workers need: they run its
 * jobs, and look for them as often as the queue allows. No job outlives its test.
 */
export function useWorkers() {
  const problems: Error[] = []
  beforeAll(async () => {
    const { work } = PgBoss.prototype
    const spy = vi.spyOn(PgBoss.prototype, 'work').mockImplementation(function (
      this: PgBoss,
      name: string,
      ...args: unknown[]
    ) {
      const options = args.length > 1 ? args[0] : undefined
      const eager = { ...(options as object), pollingIntervalSeconds: 0.5 }
      return work.call(this, name, eager, args.at(-1) as never)
    } as never)
    await startWorkers({ connectionString: workerDatabase().url }, (error) => problems.push(error))
    spy.mockRestore()
  })
  afterEach(async () => {
    const active = `select name from pgboss.job where state = 'active'`
    await expect.poll(async () => (await pool().query(active)).rows).toEqual([])
  })
  afterAll(async () => {
    await stopWorkers()
    expect(problems).toEqual([])
  })
}
