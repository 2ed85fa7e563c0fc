import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as sessions from '#app/domain/accounts/sessions.server.ts'
import { scopes } from '#app/domain/users/scope.ts'
import { buildExport } from '#app/domain/whole/export/build.server.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser, password } from '#tests/support/factories.ts'
import { aToken } from './an-access-token.ts'

useDatabase()

test('notifications are switched one by one by call, and quiet hours set', async () => {
  const owner = await aUser()
  const { data } = await call('GET notification-settings', { as: owner })
  expect(data.invitation).toEqual({ bell: true, mail: true, push: true })
  const changed = await call('PATCH notification-settings', {
    as: owner,
    body: { invitation: { mail: false }, search: { push: true } },
  })
  expect(changed.data).toEqual({
    ...data,
    invitation: { bell: true, mail: false, push: true },
    search: { bell: true, mail: false, push: true },
  })
  for (const body of [{ account: { mail: false } }, { access: { push: true } }, { party: {} }]) {
    expect((await call('PATCH notification-settings', { as: owner, body })).status).toBe(400)
  }
  expect((await call('GET quiet-hours', { as: owner })).data).toBeNull()
  const hours = { isOn: true, startsAt: '22:00', endsAt: '07:00', timeZone: 'Europe/Lisbon' }
  expect((await call('PATCH quiet-hours', { as: owner, body: hours })).data).toEqual(hours)
  expect((await call('GET quiet-hours', { as: owner })).data).toEqual(hours)
  const same = await call('PATCH quiet-hours', { as: owner, body: { ...hours, endsAt: '22:00' } })
  expect([same.status, same.errors?.[0]?.path]).toEqual([400, 'endsAt'])
})

test('sessions and devices are listed and ended by their user, by no token and by nobody else', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  await sessions.create(owner.id, 'phone')
  await sessions.create(owner.id, 'tablet')
  const { data } = await call('GET sessions', { as: owner })
  expect(data.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([
    true,
    false,
    false,
  ])
  const other = `DELETE sessions/${data[1].id}`
  expect((await call(other, { as: stranger })).status).toBe(404)
  expect((await call(other, { as: await aToken(owner, [...scopes]) })).status).toBe(403)
  expect((await call(other, { as: owner })).data).toEqual({ id: data[1].id })
  expect((await call('POST sessions/end-others', { as: owner })).data).toEqual({ ended: 1 })
  expect((await call('GET sessions', { as: owner })).data).toHaveLength(1)

  const device = {
    pushToken: 'ExponentPushToken[x]',
    deviceId: 'x',
    deviceName: 'Phone',
    platform: 'ios',
  }
  await call('POST push-notification-update-token', { as: owner, body: device })
  const [found] = (await call('GET push-devices', { as: owner })).data
  expect(found).toMatchObject({ deviceName: 'Phone', platform: 'ios', isCurrent: true })
  expect((await call(`DELETE push-devices/${found.id}`, { as: stranger })).status).toBe(404)
  expect((await call(`DELETE push-devices/${found.id}`, { as: owner })).status).toBe(200)
  expect((await call('GET push-devices', { as: owner })).data).toEqual([])
})

test('the address for a calendar program is made with the password, opens, and ends', async () => {
  const owner = await aUser()
  expect((await call('GET calendar-feed', { as: owner })).data).toBeNull()
  const missing = await call('POST calendar-feed', { as: owner })
  expect([missing.status, missing.errors?.[0]?.path]).toEqual([400, 'password'])
  const made = await call('POST calendar-feed', { as: owner, body: { password } })
  expect(made.status).toBe(201)
  const { pathname } = new URL(made.data.url)
  expect((await request(pathname)).status).toBe(200)
  const { lastRead, ...feed } = (await call('GET calendar-feed', { as: owner })).data
  expect({ ...feed, lastRead: null }).toEqual(made.data)
  expect(lastRead.by).toBe('other')
  const token = await aToken(owner, [...scopes])
  expect((await call('GET calendar-feed', { as: token })).status).toBe(403)
  expect((await call('DELETE calendar-feed', { as: owner })).data).toBeNull()
  expect((await request(pathname)).status).toBe(404)
})

test('a profile picture is set and removed by its user', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const set = async (as: { token: string }, body: BodyInit) =>
    request(`/api/user/${owner.id}/picture`, {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${as.token}`, 'Content-Type': 'image/jpeg' },
    })
  const bytes = new Uint8Array(await aPhoto())
  expect((await set(stranger, bytes)).status).toBe(404)
  expect((await set(owner, 'no photo')).status).toBe(400)
  const answer = await set(owner, bytes)
  expect(answer.status).toBe(201)
  const { data } = await answer.json()
  const picture = () => db.selectFirst('users', ['picturePhotoId'], sql`id = ${owner.id}`)
  expect(await picture()).toEqual({ picturePhotoId: data.id })
  expect((await call(`DELETE user/${owner.id}/picture`, { as: stranger })).status).toBe(404)
  expect((await call(`DELETE user/${owner.id}/picture`, { as: owner })).data.id).toBe(owner.id)
  expect(await picture()).toEqual({ picturePhotoId: null })
})

test('a download of one’s data is started, watched, fetched and deleted by call', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  expect((await call('GET data-exports/latest', { as: owner })).data).toBeNull()
  const started = await call('POST data-exports', { as: owner })
  expect(started.data).toMatchObject({ status: 'waiting', url: null, bytes: null })
  const { pathname: job } = new URL(started.headers.get('Location') ?? '')
  expect([started.status, job]).toEqual([202, `/api/data-exports/${started.data.id}`])
  expect((await call('POST data-exports', { as: owner })).status).toBe(409)
  await buildExport(started.data.id)
  const { data } = await call('GET data-exports/latest', { as: owner })
  expect(data).toMatchObject({ id: started.data.id, status: 'ready' })
  expect((await call(`GET ${job.slice('/api/'.length)}`, { as: owner })).data).toEqual(data)
  expect((await call(`GET ${job.slice('/api/'.length)}`, { as: stranger })).status).toBe(404)
  const { pathname } = new URL(data.url)
  const fetched = (as: { token: string }) =>
    request(pathname, { headers: { Authorization: `Bearer ${as.token}` } })
  const file = await fetched(owner)
  expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  await file.arrayBuffer()
  expect((await fetched(stranger)).status).toBe(404)
  expect((await call('GET data-exports/latest', { as: stranger })).data).toBeNull()
  await call(`DELETE data-exports/${data.id}`, { as: stranger })
  expect((await call('GET data-exports/latest', { as: owner })).data.id).toBe(data.id)
  await call(`DELETE data-exports/${data.id}`, { as: owner })
  expect((await call('GET data-exports/latest', { as: owner })).data).toBeNull()
})

test('access tokens are created with the password, listed without their secrets, and revoked', async () => {
  const [owner, stranger] = [await aUser(), await aUser()]
  const body = { name: 'Backup', scopes: ['library:read'], expiry: '30' }
  const missing = await call('POST access-tokens', { as: owner, body })
  expect([missing.status, missing.errors?.[0]?.path]).toEqual([400, 'password'])
  const proved = { ...body, password }
  const { status, data } = await call('POST access-tokens', { as: owner, body: proved })
  expect(status).toBe(201)
  const { id } = await aLocation(owner)
  expect((await call(`GET location/${id}`, { as: data })).status).toBe(200)
  expect((await call('GET access-tokens', { as: data })).status).toBe(403)
  expect((await call('POST access-tokens', { as: data, body: proved })).status).toBe(403)
  const listed = await call('GET access-tokens', { as: owner })
  expect(listed.data).toMatchObject([
    { name: 'Backup', scopes: ['library:read'], isExpired: false },
  ])
  expect(JSON.stringify(listed.data)).not.toContain(data.token)
  const revoke = `DELETE access-tokens/${listed.data[0].id}`
  expect((await call(revoke, { as: stranger })).status).toBe(404)
  expect((await call(revoke, { as: owner })).data.name).toBe('Backup')
  expect((await call(`GET location/${id}`, { as: data })).status).toBe(401)
})

test('a new address that waits for its confirmation is mailed again, or given up', async () => {
  const owner = await aUser()
  const resend = `POST user/${owner.id}/pending-email/resend`
  expect((await call(resend, { as: owner })).status).toBe(400)
  const body = { email: 'new@example.com', password }
  await call(`PATCH user/${owner.id}`, { as: owner, body })
  expect((await call(resend, { as: owner })).data).toEqual({ email: 'new@example.com' })
  expect((await call(resend, { as: await aUser() })).status).toBe(404)
  const given = await call(`DELETE user/${owner.id}/pending-email`, { as: owner })
  expect(given.data).toMatchObject({ email: owner.email, pendingEmail: null })
  expect((await call(resend, { as: owner })).status).toBe(400)
})
