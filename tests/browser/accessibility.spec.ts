import { adminStates, anOffice } from './admin-states.ts'
import { findFaults } from './faults.ts'
import { aLibrary } from './library.ts'
import { messageStates } from './message-states.ts'
import { fileAt, pageFiles } from './page-files.ts'
import { emptyStates, ownStates, publicStates, type State } from './states.ts'
import { expect, test } from './test.ts'

/** One state of each page, as it is opened: `npm run test:matrix` walks through all. */
function pickOneOfEachPage(states: State[]): State[] {
  const plain = states.filter(
    ({ act, status = 200, path }) => !act && status === 200 && !path.includes('embedded='),
  )
  const picked = new Map(plain.toReversed().map((state) => [fileAt(state.path), state]))
  return [...picked.values()]
}

for (const who of ['visitors', 'owners', 'admins'] as const) {
  test(`${who} can read and use each page`, { tag: '@journey' }, async ({
    open,
    server,
    database,
  }) => {
    const library = await aLibrary(server)
    const states = {
      visitors: () => publicStates(library),
      owners: () => [...ownStates(library), ...emptyStates()],
      admins: async () => adminStates(await anOffice(library, database)),
    }
    const picked = pickOneOfEachPage(await states[who]())
    expect(picked.length).toBeGreaterThan(8)
    expect(await findFaults({ open }, picked, library, { isSample: true })).toEqual({})
  })
}

test('no page of the table of routes is left out', async ({ server, database }) => {
  const library = await aLibrary(server)
  const office = await anOffice(library, database)
  const states = [
    ...publicStates(library),
    ...ownStates(library),
    ...adminStates(office),
    ...messageStates(),
  ]
  const visited = new Set(states.map(({ path }) => fileAt(path)))
  expect(pageFiles.length).toBeGreaterThan(100)
  expect(pageFiles.filter((file) => !visited.has(file))).toEqual([])
})
