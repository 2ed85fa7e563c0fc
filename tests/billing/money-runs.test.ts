import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { runMoney } from '#tests/support/money/runs.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

useDatabase()

/** `npm run test:matrix` runs two hundred of them, `npm run bench -- money` a thousand. */
const runs = 3

test('people who pay while Stripe, the network and our own processes fail pay once and get what they paid for', async () => {
  const seeds = Array.from({ length: runs }, (_, index) => 1_000 + index)
  const findings = await runMoney(workerDatabase().url, seeds)
  expect(findings.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  expect(findings.filter(({ isHit }) => isHit).length).toBeGreaterThan(0)
})
