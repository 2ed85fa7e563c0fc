import { expect, test } from 'vitest'
import { killWriters } from './durability.ts'

// `npm run test:matrix` kills them fifty times.
test('no acknowledged write is lost when the app, the database or both are killed', async () => {
  const { acknowledged, lost } = await killWriters(3)
  expect(acknowledged.length).toBeGreaterThan(3)
  expect(lost).toEqual([])
})
