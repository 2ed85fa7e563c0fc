import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useServer } from '#tests/support/server.ts'
import { faultsOf } from './faults.ts'
import { aLibrary } from './library.ts'
import { emptyStates, ownStates } from './states.ts'

useDatabase()
const browser = useBrowser(useServer())

test('owners, and who has just begun, can read and use every page in every state', async () => {
  const library = await aLibrary()
  const states = [...ownStates(library), ...emptyStates()]
  expect(await faultsOf(browser, states, library)).toEqual({})
})
