import { expect, test } from 'vitest'
import { runMoney } from '#tests/money/runs/runs.ts'
import { useDatabase } from '#tests/support/database.ts'
import { workerDatabase } from '#tests/support/worker-database.ts'

useDatabase()

/**
 * An answer is lost, a call times out and a process dies. `npm run test:matrix` runs two hundred
 * of them, `npm run bench -- money` a thousand.
 */
const seeds = [1_003, 1_016, 1_025]

test('people who pay while Stripe, the network and our own processes fail pay once and get what they paid for', async () => {
  const findings = await runMoney(workerDatabase().url, seeds)
  expect(findings.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  expect(findings.map(({ seed, fault, isHit }) => [seed, fault.split(' ')[0], isHit])).toEqual([
    [1_003, 'cutAfter', true],
    [1_016, 'timeOutBefore', true],
    [1_025, 'killAfter', true],
  ])
})
