import { expect, test } from 'vitest'
import * as restores from '#app/domain/whole/restore/restores.server.ts'
import { applyArchive, checkArchive } from '#app/domain/whole/restore/runs.server.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { call } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { anArchive } from './an-archive.ts'

const database = useDatabase()

type Owner = Awaited<ReturnType<typeof aUser>>

async function fromElsewhere() {
  const former = await aUser({ username: 'dorothea' })
  await aLocation(former, { title: 'Pier' })
  const archive = await anArchive(former)
  await database.query('delete from users where id = $1', [former.id])
  return new Blob([archive as Buffer<ArrayBuffer>])
}

function send(owner: Owner, archive: Blob, name = 'recce.zip') {
  const body = new FormData()
  body.append('archive', archive, name)
  return request('/my/account/data', { method: 'POST', body, headers: owner.headers })
}

test('an archive is sent by a form, looked at, and brought back by a press', async () => {
  const archive = await fromElsewhere()
  const owner = await aUser()
  expect(await pageOf('/my/account/data', owner.headers)).toContain('Bring back an archive')
  const sent = await send(owner, archive)
  expect(sent.status).toBe(303)
  const path = sent.headers.get('Location') as string
  const id = path.split('/').at(-1) as string
  const reading = await pageOf(path, owner.headers)
  expect(reading).toContain('Reading the archive')
  expect(reading).toContain('http-equiv="refresh"')
  expect(await pageOf('/my/account/data', owner.headers)).toContain(path)
  await checkArchive(id, { isLast: true })
  const shown = await pageOf(path, owner.headers)
  expect(shown).toContain('What the archive would bring back')
  expect(shown).toContain('Made by dorothea on')
  expect(shown).toContain('What never comes back')
  expect(shown).not.toContain('http-equiv="refresh"')
  const pressed = await post(path, { intent: 'apply' }, owner.headers)
  expect((await bannerOf(pressed)).statusMessage).toBe('The archive is being brought back')
  expect(await pageOf(path, owner.headers)).toContain('Bringing the archive back')
  await applyArchive(id, { isLast: true })
  expect(await pageOf(path, owner.headers)).toContain('The archive is back')
  expect(await pageOf('/my/locations', owner.headers)).toContain('Pier')
})

test('a form without a file, or with one that is no archive, says what is wrong', async () => {
  const owner = await aUser()
  const none = await send(owner, new Blob([]), '')
  expect(none.status).toBe(400)
  expect(await none.text()).toContain('Choose a file')
  const empty = await send(owner, new Blob([]))
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('Please choose the ZIP file of an archive')
  const sent = await send(owner, new Blob(['no archive']))
  const path = sent.headers.get('Location') as string
  await checkArchive(path.split('/').at(-1) as string, { isLast: true })
  const page = await pageOf(path, owner.headers)
  expect(page).toContain('This archive cannot be brought back')
  expect(page).toContain('This is not a whole ZIP file')
  expect((await post(path, { intent: 'apply' }, owner.headers)).status).toBe(409)
  const away = await post(path, { intent: 'remove' }, owner.headers)
  expect(away.headers.get('Location')).toBe('/my/account/data')
  expect((await request(path, { headers: owner.headers })).status).toBe(404)
})

test('the file of a form arrives whole, wherever its bytes are cut', async () => {
  const owner = await aUser()
  const content = `PK\r\n--x\r\n-- ${'\r\n--'.repeat(50)}`
  const boundary = 'xyz'
  const text = `--${boundary}\r\nContent-Disposition: form-data; name="archive"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n${content}\r\n--${boundary}--\r\n`
  for (const size of [1, 2, 3, 5, 8, 200]) {
    const bytes = Buffer.from(text)
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) {
          controller.enqueue(bytes.subarray(at, at + size))
        }
        controller.close()
      },
    })
    const sent = await request('/my/account/data', {
      ...{ method: 'POST', body, duplex: 'half' },
      headers: { ...owner.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    })
    expect(sent.status).toBe(303)
    const latest = await restores.findLatestBy(owner)
    expect(latest?.bytes).toBe(content.length)
  }
  const cut = await request('/my/account/data', {
    method: 'POST',
    body: text.slice(0, -20),
    headers: { ...owner.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  })
  expect(cut.status).toBe(400)
  expect(await restores.findLatestBy(owner)).toBeUndefined()
})

test('an archive is sent, watched, applied and deleted by call', async () => {
  const archive = await fromElsewhere()
  const [owner, stranger] = [await aUser(), await aUser()]
  const sent = await request('/api/archives', {
    method: 'POST',
    body: archive,
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/octet-stream' },
  })
  expect(sent.status).toBe(202)
  const { data } = await sent.json()
  expect(data).toMatchObject({ status: 'checking', parts: [], left: [], limit: null })
  const address = `archives/${data.id}`
  expect(sent.headers.get('Location')).toBe(`http://localhost:3000/api/${address}`)
  expect((await call(`POST ${address}/apply`, { as: owner })).status).toBe(409)
  await checkArchive(data.id, { isLast: true })
  const checked = await call(`GET ${address}`, { as: owner })
  expect(checked.data).toMatchObject({ status: 'checked', username: 'dorothea', format: 2 })
  expect(checked.data.parts).toContainEqual({
    ...{ part: 'locations', found: 1, added: 1, same: 0, differs: 0, left: 0 },
    fits: 1,
  })
  for (const line of [`GET ${address}`, `POST ${address}/apply`]) {
    expect((await call(line, { as: stranger })).status).toBe(404)
  }
  const applied = await call(`POST ${address}/apply`, { as: owner })
  expect([applied.status, applied.data.status]).toEqual([202, 'applying'])
  await applyArchive(data.id, { isLast: true })
  expect((await call(`POST ${address}/apply`, { as: owner })).data.status).toBe('done')
  await call(`DELETE ${address}`, { as: stranger })
  expect((await call(`GET ${address}`, { as: owner })).status).toBe(200)
  await call(`DELETE ${address}`, { as: owner })
  await call(`DELETE ${address}`, { as: owner })
  expect((await call(`GET ${address}`, { as: owner })).status).toBe(404)
})
