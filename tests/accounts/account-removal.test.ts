import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as pictures from '#app/domain/accounts/profile-pictures.server.ts'
import * as photos from '#app/domain/photos/photos.server.ts'
import { discardUnused } from '#app/domain/pictures/files.server.ts'
import * as locations from '#app/domain/places/locations.server.ts'
import { hashOf } from '#app/domain/rules/hashes.server.ts'
import { buildExport } from '#app/domain/whole/export/build.server.ts'
import * as exports from '#app/domain/whole/export/exports.server.ts'
import { files } from '#app/integrations/files.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { bannerOf, pageOf } from '#tests/places/workspace.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser, password } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aToken } from './an-access-token.ts'

const database = useDatabase()

type Owner = Awaited<ReturnType<typeof aUser>>
const path = '/my/account/delete'

function remove(owner: Owner, fields: Record<string, string> = {}) {
  return post(path, { username: owner.username, password, ...fields }, owner.headers)
}

async function runDiscarding() {
  const { rows } = await database.query(`select data from pgboss.job where name = 'discard'`)
  for (const { data } of rows) await discardUnused(data.photos)
  return rows.flatMap(({ data }) => data.exports as string[])
}

async function findRemains(userId: string) {
  const { rows } = await database.query<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, a.attname as column from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass
     union select 'users', 'id'`,
  )
  const left: string[] = []
  for (const { table, column } of rows) {
    const found = await database.query(`select from ${table} where ${column} = $1`, [userId])
    if (found.rowCount) left.push(`${table}.${column}`)
  }
  return left
}

test('what goes and what stays is said before', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const { id } = await aLocation(owner, { isDiscoverable: true, tags: ['fog'] })
  await aPortfolio(owner, { locationIds: [id], isDiscoverable: true })
  const html = await pageOf(path, owner.headers)
  expect(html).toContain('1 location, 1 portfolio, 0 photos with all files, 1 tag')
  expect(html).toContain('2 published items will disappear')
  expect(html).toContain('Copies of your locations that others bought or made')
  expect(html).toContain('The name dorothea, reserved')
})

test('an account that is deleted is gone at once: rows, files, sessions, pages and mails', async () => {
  const owner = await aUser({ username: 'dorothea', email: 'dorothea@example.com' })
  const { id, slug } = await aLocation(owner, { isDiscoverable: true, tags: ['fog'] })
  await aPortfolio(owner, { locationIds: [id], isDiscoverable: true })
  const photo = await photos.create(owner, await aPhoto(), { locationId: id })
  const pictureId = await pictures.create(owner, await aPhoto({ hue: 9 }))
  await aToken(owner, ['library:read'])
  await exports.create(owner)
  const download = (await exports.findLatestBy(owner))?.id as string
  await buildExport(download)
  await db.insert('contactMessages', {
    id,
    userId: owner.id,
    email: owner.email,
    message: 'Hello from Dorothea',
  })
  await readMails()
  const pages = ['/app/dorothea', `/app/dorothea/location/${slug}`, `/media/${photo.id}/card.avif`]
  const statuses = () => Promise.all(pages.map(async (page) => (await request(page)).status))
  const sizes = () =>
    Promise.all(
      [photo.id, pictureId].flatMap((kept) =>
        ['original', 'card.avif'].map((file) => files().size(`photos/${kept}/${file}`)),
      ),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  const number = expect.any(Number)
  expect(await sizes()).toEqual([number, number, number, number])
  const remains = ['access_tokens.user_id', 'exports.owner_id', 'locations.owner_id', 'users.id']
  expect(await findRemains(owner.id)).toEqual(expect.arrayContaining(remains))

  const response = await remove(owner)
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/')
  expect(response.headers.get('Clear-Site-Data')).toContain('cache')
  expect((await bannerOf(response)).statusMessage).toBe('Your account was deleted')
  expect(await findRemains(owner.id)).toEqual([])
  expect((await db.select('contactMessages', ['id'], sql`true`)).length).toBe(0)
  expect(await runDiscarding()).toEqual([download])
  expect(await sizes()).toEqual([undefined, undefined, undefined, undefined])
  expect(await statuses()).toEqual([404, 404, 404])
  const again = await request('/my', { headers: owner.headers })
  expect(again.headers.get('Location')).toMatch(/^\/login/)
  const login = await call('POST login', { body: { username: 'dorothea', password } })
  expect(login.status).toBe(401)
  const mails = await readMails('dorothea@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Recce account is deleted'])
})

test('the names of a deleted account stay reserved and lead nowhere; its address is free', async () => {
  const owner = await aUser({ username: 'dorothea', email: 'dorothea@example.com' })
  await call(`PATCH user/${owner.id}`, { as: owner, body: { username: 'lange' } })
  await remove({ ...owner, username: 'lange' })
  for (const username of ['dorothea', 'Lange']) {
    const answer = await call('POST signup', { body: { username, password } })
    expect(refusal(answer)).toEqual([409, 'conflict', 'This username is taken'])
    expect((await request(`/app/${username}`)).status).toBe(404)
  }
  const body = { email: 'dorothea@example.com', password }
  const { data } = await call('POST signup', { body })
  expect(data.user.username).toBe('dorothea2')
})

test('copies that others have stay, without the original of the photo', async () => {
  const owner = await aUser()
  const other = await aUser()
  const { id: locationId } = await aLocation(owner, { isDiscoverable: true })
  const photo = await photos.create(owner, await aPhoto(), { locationId })
  const copy = await locations.clone(other, locationId)
  await remove(owner)
  await runDiscarding()
  const [copied] = (await locations.find(other, copy.id)).photos
  const shown = await request(`/media/${copied?.id}/card.avif`, { headers: other.headers })
  expect(shown.status).toBe(200)
  expect(await files().size(`photos/${photo.id}/original`)).toBeUndefined()
})

test('a deletion needs the username and the password, by page and API, and is refused without any change', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const wrong: [Record<string, string>, string][] = [
    [{ username: '' }, 'Please type your username'],
    [{ username: 'somebody' }, 'This is not your username'],
    [{ password: '' }, 'Please enter your current password'],
    [{ password: 'wrong one' }, 'This is not your current password'],
  ]
  for (const [fields, message] of wrong) {
    const response = await remove(owner, fields)
    expect([fields, response.status]).toEqual([fields, 400])
    const html = await response.text()
    expect(html).toContain(message)
    expect(html).not.toMatch(/wrong one|correct horse/)
    const body = { username: 'dorothea', password, ...fields }
    const answer = await call(`DELETE user/${owner.id}`, { as: owner, body })
    expect(refusal(answer)).toEqual([400, 'invalid', message])
  }
  expect((await call('GET check-session', { as: owner })).data.session.userId).toBe(owner.id)
  const body = { username: 'Dorothea', password }
  const { data, headers } = await call(`DELETE user/${owner.id}`, { as: owner, body })
  expect(data).toEqual({ id: owner.id, username: 'dorothea' })
  expect(headers.get('Set-Cookie')).toMatch(/recce_session=[^;]*; Max-Age=0/)
  expect(await findRemains(owner.id)).toEqual([])
  expect((await call(`DELETE user/${owner.id}`, { as: owner, body })).status).toBe(401)
})

test('within ten minutes of its login a session deletes its account without a word more, and no other session does', async () => {
  const owner = await aUser({ username: 'dorothea' })
  const logIn = async () =>
    (await call('POST login', { body: { username: 'dorothea', password } })).data
  const line = `DELETE user/${owner.id}`
  const again = 'Log in again, or send your username and your current password'
  const [early, fresh] = [await logIn(), await logIn()]
  await database.query(
    `update sessions set proved_at = proved_at - interval '11 minutes' where token_hash = $1`,
    [hashOf(early.sessionToken)],
  )
  const { sessionTokenTemp } = (
    await call('GET session-token-temp', { as: { token: fresh.sessionToken } })
  ).data
  const handedOn = (await call('POST session-token-temp', { body: { sessionTokenTemp } })).data
  for (const token of [owner.token, early.sessionToken, handedOn.sessionToken]) {
    expect(refusal(await call(line, { as: { token } }))).toEqual([403, 'forbidden', again])
  }
  const half = await call(line, {
    as: { token: fresh.sessionToken },
    body: { username: 'dorothea' },
  })
  expect(refusal(half)).toEqual([400, 'invalid', 'Please enter your current password'])
  const stranger = await aUser()
  expect((await call(line, { as: stranger })).status).toBe(404)
  const gone = await call(line, { as: { token: fresh.sessionToken } })
  expect(gone.data).toEqual({ id: owner.id, username: 'dorothea' })
  expect(await findRemains(owner.id)).toEqual([])
})

test('the last admin stays, also when the last two go at once', async () => {
  const one = await aUser({ role: 'admin' })
  expect(await pageOf(path, one.headers)).toContain('You are the only admin')
  const refused = await remove(one)
  expect(refused.status).toBe(409)
  const two = await aUser({ role: 'admin' })
  const answers = await Promise.all([remove(one), remove(two)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const left = await db.select('users', ['id'], sql`role = 'admin'`)
  expect(left).toHaveLength(1)
})

test('a deletion that is sent twice is one deletion', async () => {
  const owner = await aUser({ email: 'dorothea@example.com' })
  const answers = await Promise.all([remove(owner), remove(owner)])
  expect(answers.filter(({ status }) => status === 303).length).toBe(1)
  expect((await readMails('dorothea@example.com')).length).toBe(1)
})
