import { adminStates, anOffice } from '#tests/browser/admin-states.ts'
import { findFaults } from '#tests/browser/faults.ts'
import { aLibrary } from '#tests/browser/library.ts'
import { aCorrespondence, messageStates } from '#tests/browser/message-states.ts'
import { emptyStates, ownStates, publicStates } from '#tests/browser/states.ts'
import { expect, test } from '#tests/browser/test.ts'

test.setTimeout(1_800_000)

test('owners can read and use every page in every state', async ({ open, server }) => {
  const library = await aLibrary(server)
  expect(await findFaults({ open }, ownStates(library), library)).toEqual({})
})

test('visitors can read and use every page in every state', async ({ open, server }) => {
  const library = await aLibrary(server)
  expect(await findFaults({ open }, publicStates(library), library)).toEqual({})
})

test('who has just begun can read and use every page', async ({ open, server }) => {
  const library = await aLibrary(server)
  expect(await findFaults({ open }, emptyStates(library), library)).toEqual({})
})

test('admins can read and use every page in every state, also while they act as somebody', async ({
  open,
  server,
  database,
}) => {
  const library = await aLibrary(server)
  const states = adminStates(await anOffice(library, database))
  expect(await findFaults({ open }, states, library)).toEqual({})
})

test('messages can be written, read and answered in every state', async ({ open, server }) => {
  const library = await aLibrary(server)
  await aCorrespondence(library)
  expect(await findFaults({ open }, messageStates(), library)).toEqual({})
})
