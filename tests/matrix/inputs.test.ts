import { expect, test } from 'vitest'
import { findInputFaults } from '#tests/api/properties/faults.ts'
import { useDatabase } from '#tests/support/database.ts'

useDatabase()

const seed = Number(process.env.SEED ?? Date.now())

test(`no input of a hundred for each call gets what the document does not say (SEED=${seed})`, async () => {
  const { faults, ranks, answered, byGate } = await findInputFaults({ numRuns: 100, seed })
  console.log('Answers by status:', Object.fromEntries(answered), `${byGate} of them by the gate`)
  expect(faults).toEqual([])
  expect(new Set(ranks)).toEqual(new Set(['user Business']))
})
