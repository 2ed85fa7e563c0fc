import { expect, test } from 'vitest'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aMember } from './a-member.ts'

useDatabase()

test('an owner creates, changes, turns off and restores share links by call, and nobody else does', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner, { title: 'Cover' })
  const editor = await aMember(owner, 'shoot', id, 'edit')
  const path = `items/shoot/${id}/links`
  const made = await call(`POST ${path}`, {
    as: owner,
    body: {
      name: 'Client',
      sections: ['times', 'locations'],
      lastDay: '2099-05-01',
      password: 'sesame',
    },
  })
  expect(made).toMatchObject({
    status: 201,
    data: {
      name: 'Client',
      sections: ['locations', 'times'],
      hasPassword: true,
      lastDay: '2099-05-01',
      opens: 0,
      lastOpenedAt: null,
    },
  })
  const { id: linkId, url } = made.data
  const { pathname } = new URL(url)
  expect((await request(pathname)).status).toBe(302)

  const one = `${path}/${linkId}`
  const changed = await call(`PATCH ${one}`, { as: owner, body: { name: 'Agency' } })
  expect(changed.data).toMatchObject({ name: 'Agency', hasPassword: true, lastDay: '2099-05-01' })
  const body = { password: null, lastDay: null }
  expect((await call(`PATCH ${one}`, { as: owner, body })).data).toMatchObject({
    name: 'Agency',
    sections: ['locations', 'times'],
    hasPassword: false,
    lastDay: null,
  })
  expect((await request(pathname)).status).toBe(200)

  expect((await call(`DELETE ${one}`, { as: owner })).data).toEqual({ id: linkId, name: 'Agency' })
  expect((await call(`GET ${path}`, { as: owner })).data).toEqual([])
  expect((await request(pathname)).status).toBe(404)
  expect((await call(`POST ${one}/restore`, { as: owner })).status).toBe(200)
  expect((await call(`GET ${path}`, { as: owner })).data).toMatchObject([{ id: linkId, url }])

  expect((await call(`GET ${path}`, { as: editor })).status).toBe(404)
  for (const asked of [`DELETE ${one}`, `POST ${one}/restore`]) {
    expect((await call(asked, { as: editor })).status, asked).toBe(403)
  }
  expect((await call(`POST ${path}`, { as: editor, body: { name: 'Mine' } })).status).toBe(403)
})

test('a link that cannot be is refused with the field, and one of another item is not found', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner)
  const { id: other } = await aLocation(owner)
  const path = `items/location/${id}/links`
  const wrong = [
    [{}, 'name'],
    [{ name: 'Client', sections: ['gear'] }, 'sections'],
    [{ name: 'Client', lastDay: '2020-01-01' }, 'lastDay'],
    [{ name: 'Client', password: 'short' }, 'password'],
    [{ name: 'Client', colour: 'red' }, 'colour'],
  ] as const
  for (const [body, field] of wrong) {
    const { status, errors } = await call(`POST ${path}`, { as: owner, body })
    expect([status, errors?.[0]?.path]).toEqual([400, field])
  }
  expect((await call(`GET items/gear/${id}/links`, { as: owner })).status).toBe(400)
  const { data } = await call(`POST items/location/${id}/default-link`, { as: owner })
  expect(data).toMatchObject({ name: 'Anyone with the link', sections: ['position'] })
  const again = await call(`POST items/location/${id}/default-link`, { as: owner })
  expect(again.data.id).toBe(data.id)
  const ofOther = `items/location/${other}/links/${data.id}`
  const rename = { as: owner, body: { name: 'Client' } }
  expect((await call(`PATCH ${ofOther}`, rename)).status).toBe(404)
  expect((await call(`PATCH ${path}/${data.id}`, { as: owner, body: {} })).status).toBe(400)
})

test('a token reads links with sharing:read, and creates them with sharing:write', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner)
  const path = `items/location/${id}/links`
  const body = { name: 'Client' }
  const [reader, writer] = [
    await aToken(owner, ['sharing:read']),
    await aToken(owner, ['sharing:write', 'library:read'], { name: 'Writer' }),
  ]
  expect((await call(`GET ${path}`, { as: reader })).status).toBe(200)
  expect((await call(`POST ${path}`, { as: reader, body })).status).toBe(403)
  expect((await call(`POST ${path}`, { as: writer, body })).status).toBe(201)
})

test('the people of any item are listed, and a pending invitation is mailed again', async () => {
  const owner = await aUser()
  const { id } = await aLocation(owner)
  const item = { kind: 'location', itemId: id } as const
  await sentInvitations.create(owner, item, {
    recipient: { email: 'guest@example.com' },
    accessLevel: 'view',
  })
  const member = await aMember(owner, 'location', id)
  const people = await call(`GET items/location/${id}/people`, { as: owner })
  expect(people.data).toEqual(await shares.list(owner, item))
  const [guest, joined] = people.data
  const path = `items/location/${id}/people`
  const before = (await readMails('guest@example.com')).length
  const sent = await call(`POST ${path}/${guest.userItemId}/resend`, { as: owner })
  expect(sent.data).toEqual({ userItemId: guest.userItemId })
  expect((await readMails('guest@example.com')).length).toBe(before + 1)
  const answered = `POST ${path}/${joined.userItemId}/resend`
  expect((await call(answered, { as: owner })).status).toBe(400)
  expect((await call(`GET ${path}`, { as: member })).status).toBe(404)
})

test('the call sheet is the owner’s, and a member changes their own phone number', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner)
  const member = await aMember(owner, 'shoot', id)
  const body = { role: 'Director', callTime: '06:15', phonesFor: 'crew' }
  expect((await call(`PATCH shoot/${id}/call-sheet`, { as: owner, body })).data).toEqual({
    ...body,
    phone: '',
  })
  const phone = { phone: '+351 912 345 678' }
  const line = await call(`PATCH shoot/${id}/own-line`, { as: member, body: phone })
  expect(line.data).toMatchObject({ phone: '+351912345678', phonesFor: 'crew' })
  expect((await call(`PATCH shoot/${id}/own-line`, { as: owner, body: phone })).status).toBe(404)
  expect((await call(`GET shoot/${id}/call-sheet`, { as: member })).status).toBe(404)
  const wrong = await call(`PATCH shoot/${id}/call-sheet`, { as: owner, body: { phone: '12' } })
  expect([wrong.status, wrong.errors?.[0]?.path]).toEqual([400, 'phone'])
})

test('an owner reads what the public page shows before it is published', async () => {
  const owner = await aUser()
  const secret = await aLocation(owner, { title: 'Cellar' })
  const { id } = await aShoot(owner, {
    title: 'Cover',
    locationIds: [secret.id],
    publicSections: ['times'],
  })
  const { data } = await call(`GET items/shoot/${id}/publication`, { as: owner })
  expect(data).toEqual({
    title: 'Cover',
    version: 1,
    isPublished: false,
    isHidden: false,
    isPurchased: false,
    sections: ['times'],
    privateLocations: ['Cellar'],
    takenDownAt: null,
    takenDownReason: '',
  })
  const stranger = await aUser()
  expect((await call(`GET items/shoot/${id}/publication`, { as: stranger })).status).toBe(404)
})
