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

/** A page of each template: text, form, list, map, viewer, editor, timetable, table. */
const templates = [
  'start',
  'login',
  'API',
  'terms',
  'profile',
  'portfolio',
  'location',
  'light of a year',
  'Discover as list, its map hidden',
  'shoot with hours and light',
  'project',
  'workspace',
  'my locations',
  'my location',
  'photos that wait',
  'my gear',
  'packing list',
  'my calendar',
  'my shoot',
  'crew of a shoot',
  'sharing of a project, with nobody yet',
  'account, login',
  'users',
]

test('people can read and use a page of each template', { tag: '@journey' }, async ({
  open,
  server,
  database,
}) => {
  const library = await aLibrary(server)
  const admins = adminStates(await anOffice(library, database))
  const states = [...publicStates(library), ...ownStates(library), ...admins]
  const picked = states.filter(({ name }) => templates.includes(name))
  expect(picked.map(({ name }) => name).toSorted()).toEqual(templates.toSorted())
  expect(await findFaults({ open }, picked, library, { isSample: true })).toEqual({})
})

for (const who of ['visitors', 'owners', 'admins'] as const) {
  test(`${who} can read and use each page`, async ({ open, server, database }) => {
    const library = await aLibrary(server)
    const states = {
      visitors: () => publicStates(library),
      owners: () => [...ownStates(library), ...emptyStates(library)],
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
