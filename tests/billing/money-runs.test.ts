import { expect, test } from 'vitest'
import { useDatabase, workerDatabase } from '#tests/support/database.ts'
import { runMoney } from '#tests/support/money/runs.ts'

useDatabase()

/** A thousand of them run by `npm run bench -- money`. */
const runs = 12

test('people who pay while Stripe, the network and our own processes fail pay once and get what they paid for', async () => {
  const seeds = Array.from({ length: runs }, (_, index) => 1_000 + index)
  expect(await runMoney(workerDatabase().url, seeds)).toEqual([])
})
