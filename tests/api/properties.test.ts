import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { findInputFaults, findLargeInputFaults } from './properties/faults.ts'

useDatabase()

// `npm run test:matrix` sends more, others each time.
test('no input of three for each call gets what the document does not say, from nobody', async () => {
  const { faults, ranks, answered, byGate } = await findInputFaults({ numRuns: 3, seed: 7 })
  expect(faults).toEqual([])
  expect(new Set(ranks)).toEqual(new Set(['user Business']))
  expect([...answered.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
  expect(byGate).toBeGreaterThan(50)
})

test('the largest bodies are refused by each kind of call, as the document says', async () => {
  const { faults, answered } = await findLargeInputFaults()
  expect(faults).toHaveLength(20)
  expect(new Set(faults)).toEqual(new Set([undefined]))
  expect([...answered.keys()]).toContain(400)
})
