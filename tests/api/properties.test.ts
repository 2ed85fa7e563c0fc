import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { findInputFaults, findLargeInputFaults } from './properties/faults.ts'

useDatabase()

// `npm run test:matrix` sends more, others each time.
test('no input of six for each call gets what the document does not say, from nobody', async () => {
  const { faults, ranks } = await findInputFaults({ numRuns: 6, seed: 7 })
  expect(faults).toEqual([])
  expect(ranks.length).toBeGreaterThan(0)
  for (const rank of ranks) expect(rank).toEqual({ role: 'user', tier: 'Business' })
})

test('the largest bodies are refused by each kind of call, as the document says', async () => {
  const { faults, answered } = await findLargeInputFaults()
  expect(faults).toHaveLength(20)
  expect(new Set(faults)).toEqual(new Set([undefined]))
  expect([...answered.keys()]).toContain(400)
})
