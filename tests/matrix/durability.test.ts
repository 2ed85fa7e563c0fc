import { expect, test } from 'vitest'
import { killWriters } from '#tests/db/durability.ts'

test('no acknowledged write is lost when the app, the database or both are killed, fifty times', async () => {
  const { acknowledged, lost } = await killWriters(50)
  expect(acknowledged.length).toBeGreaterThan(50)
  expect(lost).toEqual([])
})
