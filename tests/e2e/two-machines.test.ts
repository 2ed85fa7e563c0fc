import { expect, test } from 'vitest'
import { runTwoMachines } from '#tests/bench/faults/two-machines.ts'
import { claimPort } from '#tests/support/server.ts'

test('while one of two apps is started anew and the replica is stopped and started, no request fails and nobody misses what they saved', async () => {
  const claims = [await claimPort(), await claimPort()] as const
  const run = await runTwoMachines(1_000, [claims[0].port, claims[1].port])
  for (const claim of claims) await claim.release()
  expect(run).toMatchObject({ failed: [], stale: [], isStreaming: true })
  expect(run.asked).toBeGreaterThanOrEqual(1_000)
  expect(run.readsOfReplica).toBeGreaterThan(0)
})
