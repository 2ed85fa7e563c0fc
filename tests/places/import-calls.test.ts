import { expect, test } from 'vitest'
import { readImport } from '#app/domain/places/import/reading.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { call, refusal } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'

const { query } = useDatabase()

type Person = User & { token: string }

const csv = `title,latitude,longitude,folder
Pier,43.29,5.37,Ports
Dunes,43.31,5.35,Beaches
Cellar,,,Ports
Zero,0,0,
`

/** Sends a file as it is, reads it as the job does, and returns the id of the import. */
async function bring(person: Person, content: string, path = 'imports') {
  const sent = await call(`POST ${path}`, {
    as: person,
    body: content,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment; filename="list.csv"',
    },
  })
  expect(sent.status).toBe(202)
  expect(sent.data.status).toBe('reading')
  expect(sent.headers.get('Location')).toMatch(new RegExp(`/api/imports/${sent.data.id}$`))
  await readImport(sent.data.id)
  return sent.data.id as string
}

async function listed(person: Person, id: string, state = '') {
  const { data } = await call(`GET imports/${id}/locations${state && `?state=${state}`}`, {
    as: person,
  })
  return data as { id: string; title: string; state: string; locationId: string | null }[]
}

test('an app sends a file, looks, ticks, places, saves, and takes it back', async () => {
  const person = await aUser()
  const id = await bring(person, csv)
  const { data: found } = await call(`GET imports/${id}`, { as: person })
  expect(found).toMatchObject({
    ...{ status: 'ready', files: ['list.csv'], new: 2, chosen: 2, unplaced: 1, asked: 1, saved: 0 },
    folders: [
      { title: 'Ports', count: 1 },
      { title: 'Beaches', count: 1 },
    ],
  })
  const rows = await listed(person, id)
  expect(rows.map(({ title, state }) => [title, state])).toEqual([
    ['Pier', 'new'],
    ['Dunes', 'new'],
    ['Cellar', 'unplaced'],
    ['Zero', 'asked'],
  ])
  const of = (title: string) =>
    `imports/${id}/locations/${rows.find((row) => row.title === title)?.id}`
  await call(`PATCH ${of('Dunes')}`, { as: person, body: { isChosen: false } })
  const placed = await call(`PATCH ${of('Cellar')}`, {
    as: person,
    body: { coordinates: { latitude: 43.3, longitude: 5.4 } },
  })
  expect(placed.data).toMatchObject({ state: 'new', latitude: 43.3, isChosen: true })
  await call(`DELETE ${of('Zero')}`, { as: person })
  expect((await call(`DELETE ${of('Zero')}`, { as: person })).status).toBe(404)
  const taken = await call(`PATCH ${of('Zero')}`, { as: person, body: { isDiscarded: false } })
  expect(taken.data.state).toBe('asked')
  await call(`DELETE ${of('Zero')}`, { as: person })

  const saved = await call(`POST imports/${id}/save`, { as: person, body: { folders: 'tags' } })
  expect(saved.data).toMatchObject({ status: 'saved', saved: 2 })
  expect((await listed(person, id, 'saved')).map(({ title }) => title)).toEqual(['Pier', 'Cellar'])
  const again = await call(`POST imports/${id}/save`, { as: person, body: {} })
  expect(again.data).toMatchObject({ status: 'saved', saved: 2 })
  expect((await query('select from locations')).rowCount).toBe(2)

  const undone = await call(`POST imports/${id}/undo`, { as: person, body: {} })
  expect(undone.data).toEqual({ locations: 2, photos: 0, kept: 0 })
  expect((await call(`GET imports/${id}`, { as: person })).data.status).toBe('undone')
})

test('the columns of a table can be said, and pages of its locations follow each other', async () => {
  const person = await aUser()
  const rows = Array.from({ length: 5 }, (_, row) => `${45 + row};7,5;Spot ${row}`)
  const id = await bring(person, `a;b;c\n${rows.join('\n')}\n`)
  const named = await call(`POST imports/${id}/columns`, {
    as: person,
    body: { matched: { title: 2, latitude: 0, longitude: 1 } },
  })
  expect(named.status).toBe(202)
  await readImport(id)
  expect((await call(`GET imports/${id}`, { as: person })).data).toMatchObject({
    ...{ new: 5, refused: [], refusedCount: 0 },
  })
  const first = await call(`GET imports/${id}/locations?limit=3`, { as: person })
  const rest = await call(`GET imports/${id}/locations?limit=3&cursor=${first.nextCursor}`, {
    as: person,
  })
  expect([...first.data, ...rest.data].map(({ title }) => title)).toEqual(
    Array.from({ length: 5 }, (_, row) => `Spot ${row}`),
  )
  expect(rest.nextCursor).toBe(null)
})

test('a cursor that no page has given is refused', async () => {
  const person = await aUser()
  const id = await bring(person, csv)
  for (const cursor of ['3', '1e999', '-1', 'x']) {
    const answer = await call(`GET imports/${id}/locations?cursor=${cursor}`, { as: person })
    expect([cursor, answer.status]).toEqual([cursor, 400])
  }
})

test('what another reading takes is no longer said to be left out', async () => {
  const person = await aUser()
  const id = await bring(person, 'title,latitude,longitude,north\nBay,950,7,45\nPier,43,5,43\n')
  const before = await call(`GET imports/${id}`, { as: person })
  expect(before.data).toMatchObject({
    new: 1,
    refusedCount: 1,
    refused: [{ message: expect.stringContaining('Bay') }],
  })
  const matched = { title: 0, latitude: 3, longitude: 2 }
  await call(`POST imports/${id}/columns`, { as: person, body: { matched } })
  await readImport(id)
  const after = await call(`GET imports/${id}`, { as: person })
  expect(after.data).toMatchObject({ new: 2, refusedCount: 0, refused: [] })
})

test('a file is added to an import, but not to one that is saved or another’s', async () => {
  const [person, other] = [await aUser(), await aUser()]
  const id = await bring(person, csv)
  await bring(person, 'title,latitude,longitude\nTower,43.2,5.2\n', `imports/${id}/files`)
  expect((await call(`GET imports/${id}`, { as: person })).data.new).toBe(3)
  const headers = { 'Content-Type': 'application/octet-stream' }
  const foreign = await call(`POST imports/${id}/files`, { as: other, body: csv, headers })
  expect(foreign.status).toBe(404)
  await call(`POST imports/${id}/save`, { as: person, body: {} })
  const late = await call(`POST imports/${id}/files`, { as: person, body: csv, headers })
  expect(refusal(late)).toEqual([409, 'conflict', 'This import has been saved already'])
  expect((await query('select from import_files')).rowCount).toBe(2)
})

test('a body that is missing or too large is refused, and leaves nothing', async () => {
  const person = await aUser()
  const none = await call('POST imports', { as: person })
  expect(none.status).toBe(400)
  const sent = await request('/my/import/files', {
    method: 'POST',
    body: new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024 * 20))
      },
    }),
    duplex: 'half',
    headers: {
      'Content-Type': 'application/octet-stream',
      Origin: 'http://localhost:3000',
      ...person.headers,
    },
  } as RequestInit)
  expect(sent.status).toBe(413)
  expect(await sent.text()).toContain('Files of up to 200 MB can be imported')
  expect((await query('select from imports')).rowCount).toBe(0)
  expect((await query('select from import_files')).rowCount).toBe(0)
})
