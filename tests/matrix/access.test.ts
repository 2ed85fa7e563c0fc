import { expect, test } from 'vitest'
import { findSurprises, findSurprisesOfTokens } from '#tests/sharing/access-runs.ts'
import { useDatabase } from '#tests/support/database.ts'

const database = useDatabase()

test('everybody gets of every call and every page, in every state, what the access table says', async () => {
  expect(await findSurprises(database, 'all')).toEqual([])
})

test('by the API every token does what its scopes say of what its owner may, and nothing else', async () => {
  expect(await findSurprisesOfTokens(database, 'all')).toEqual([])
})
