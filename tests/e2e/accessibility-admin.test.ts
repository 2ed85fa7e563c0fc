import { expect, test } from 'vitest'
import { useBrowser } from '#tests/support/browser.ts'
import { useDatabase } from '#tests/support/database.ts'
import { useServer } from '#tests/support/server.ts'
import { adminStates, anOffice } from './admin-states.ts'
import { faultsOf } from './faults.ts'
import { aLibrary } from './library.ts'

const database = useDatabase()
const browser = useBrowser(useServer())

test('admins can read and use every page in every state, also while they act as somebody', async () => {
  const library = await aLibrary()
  const states = adminStates(await anOffice(library, database))
  expect(await faultsOf(browser, states, library)).toEqual({})
})
