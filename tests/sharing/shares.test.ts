import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as accounts from '#app/domain/accounts/accounts.server.ts'
import { notificationSentence } from '#app/domain/post/notification.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import type { ShareKind } from '#app/domain/rules/kind.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { pageOf } from '#tests/places/workspace.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { withWrongKey } from './a-link.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

const make = { project: aProject, shoot: aShoot, portfolio: aPortfolio, location: aLocation }
const kinds = Object.keys(make) as ShareKind[]

async function confirmEmail(user: Somebody) {
  await db.update('users', { emailConfirmedAt: new Date() }, sql`id = ${user.id}`)
  return user
}

async function invite(
  owner: Somebody,
  itemType: ShareKind,
  itemId: string,
  username: string,
  accessLevel: 'view' | 'edit' = 'view',
) {
  const body = { itemType, itemId, username, accessLevel }
  return call('POST share-item-with-user', { as: owner, body })
}

function answer(
  as: Somebody,
  itemType: ShareKind,
  itemId: string,
  status: 'accepted' | 'rejected',
) {
  return call('POST shareditem-respond', { as, body: { itemType, itemId, status } })
}

async function listNotices(user: Somebody) {
  return (await notifications.list(user)).map(notificationSentence)
}

test.each(kinds)('a %s is shared, accepted, seen, and taken back', async (kind) => {
  const [owner, crew] = [await aUser(), await aUser()]
  const { id, title } = await make[kind](owner)
  const see = async () => (await call(`GET ${kind}/${id}`, { as: crew })).status
  const member = await invite(owner, kind, id, crew.username)
  expect(member.data).toMatchObject({ id: crew.id, username: crew.username, status: 'pending' })
  expect(await see()).toBe(404)
  expect((await call('GET shared-with-me', { as: crew })).data).toMatchObject([
    { itemType: kind, itemId: id, title, status: 'pending', ownerUser: owner.username },
  ])
  expect(await listNotices(crew)).toEqual([
    `${owner.username} wants to share the ${kind} “${title}” with you`,
  ])
  await answer(crew, kind, id, 'accepted')
  await answer(crew, kind, id, 'accepted')
  expect(await see()).toBe(200)
  expect(await listNotices(owner)).toEqual([`${crew.username} accepted the ${kind} “${title}”`])
  const body = { itemType: kind, itemId: id, userId: crew.id }
  await call('POST useritem-delete-no-id', { as: owner, body })
  await call('POST useritem-delete-no-id', { as: owner, body })
  expect(await see()).toBe(404)
  expect((await call('GET shared-with-me', { as: crew })).data).toEqual([])
})

test('a declined invitation may be sent again, a pending one is one however often it is sent', async () => {
  const [owner, crew] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner)
  await invite(owner, 'shoot', id, crew.username)
  await invite(owner, 'shoot', id, crew.username.toUpperCase(), 'edit')
  expect(await shares.list(owner, { kind: 'shoot', itemId: id })).toMatchObject([
    { id: crew.id, status: 'pending', accessLevel: 'edit' },
  ])
  await answer(crew, 'shoot', id, 'rejected')
  expect((await call('GET shared-with-me', { as: crew })).data).toEqual([])
  expect((await invite(owner, 'shoot', id, crew.username)).data.status).toBe('pending')
})

test.each(kinds)(
  'the share of a %s is taken back by its id alone, by nobody else',
  async (kind) => {
    const [owner, crew, stranger] = [await aUser(), await aUser(), await aUser()]
    const { id } = await make[kind](owner)
    const { userItemId } = (await invite(owner, kind, id, crew.username)).data
    const path = `POST useritem-delete/${userItemId}`
    const body = { userItemId, itemType: kind }
    expect(refusal(await call(path, { as: stranger, body }))).toEqual([
      404,
      'notFound',
      'Share not found',
    ])
    const members = async () => (await shares.list(owner, { kind, itemId: id })).length
    expect(await members()).toBe(1)
    const done = { itemId: id, itemType: kind }
    expect((await call(path, { as: owner, body })).data).toEqual(done)
    expect(await members()).toBe(0)
    const again = (await invite(owner, kind, id, crew.username)).data.userItemId
    const leave = { userItemId: again, itemType: kind }
    // The item's id may stand in the address, too.
    expect((await call(`POST useritem-delete/${id}`, { as: crew, body: leave })).data).toEqual(done)
    expect(await members()).toBe(0)
  },
)

test('a member leaves, and the owner is told', async () => {
  const [owner, crew, stranger] = [await aUser(), await aUser(), await aUser()]
  const { id, title } = await aProject(owner)
  await invite(owner, 'project', id, crew.username)
  await answer(crew, 'project', id, 'accepted')
  const leave = (as: Somebody) =>
    call('POST useritem-delete-no-id', {
      as,
      body: { itemType: 'project', itemId: id, userId: crew.id },
    })
  expect(refusal(await leave(stranger))).toEqual([404, 'notFound', 'Project not found'])
  expect((await leave(crew)).status).toBe(200)
  expect(await listNotices(owner)).toContain(`${crew.username} left the project “${title}”`)
})

test('nobody invites themselves, or somebody who is not there', async () => {
  const owner = await confirmEmail(await aUser())
  const { id } = await aShoot(owner)
  expect(refusal(await invite(owner, 'shoot', id, owner.username))[2]).toBe(
    'You own this: share it with somebody else',
  )
  expect(refusal(await invite(owner, 'shoot', id, owner.email ?? ''))[2]).toBe(
    'You own this: share it with somebody else',
  )
  expect(refusal(await invite(owner, 'shoot', id, 'nobody-here'))).toEqual([
    404,
    'notFound',
    'User not found',
  ])
  expect(refusal(await invite(owner, 'shoot', id, 'a@b@c'))[2]).toBe('Invalid email')
  expect(refusal(await invite(owner, 'shoot', newId(), 'crew'))[2]).toBe('Shoot not found')
})

test('an address stays what was typed until whoever has it accepts', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner)
  const crew = await aUser({ email: 'crew@example.com' })
  const answers = []
  for (const email of ['Crew@example.com', 'nobody@example.com']) {
    const body = { itemType: 'shoot', itemId: id, email }
    const { status, data } = await call('POST share-item-with-user', { as: owner, body })
    expect(data).toMatchObject({ id: null, username: null, email, status: 'pending' })
    answers.push([status, Object.keys(data)])
  }
  expect(answers[0]).toEqual(answers[1])
  await invite(owner, 'shoot', id, crew.username)
  expect(await shares.list(owner, { kind: 'shoot', itemId: id })).toHaveLength(3)
  const page = await pageOf(`/my/shoots/${id}/share`, owner.headers)
  expect(page).toContain('Crew@example.com')
  expect(page).not.toContain('has no account yet')
  await readMails()
  expect((await call('GET shared-with-me', { as: crew })).data).toMatchObject([{ itemId: id }])
  await answer(crew, 'shoot', id, 'accepted')
  expect(await shares.list(owner, { kind: 'shoot', itemId: id })).toMatchObject([
    { id: null, email: 'nobody@example.com' },
    { id: crew.id, username: crew.username, email: null, status: 'accepted' },
  ])
})

test('an address is told by mail, and in the app once it is confirmed', async () => {
  const owner = await aUser()
  const { id, title } = await aShoot(owner)
  const body = { itemType: 'shoot', itemId: id, email: 'new@example.com' }
  await call('POST share-item-with-user', { as: owner, body })
  const [mail] = await readMails('new@example.com')
  expect(mail?.subject).toBe(`${owner.username} shares the shoot “${title}” with you`)
  const crew = await aUser({ email: 'New@example.com', emailConfirmed: false })
  expect((await call('GET shared-with-me', { as: crew })).data).toEqual([])
  expect(refusal(await answer(crew, 'shoot', id, 'accepted'))[0]).toBe(404)
  await confirmEmail(crew)
  expect((await call('GET shared-with-me', { as: crew })).data).toMatchObject([{ itemId: id }])
})

test('the link of the mail is the invitation: whoever has it answers, with any account', async () => {
  const owner = await aUser({ username: 'maya' })
  const { id } = await aShoot(owner, { title: 'Quarry' })
  const body = { itemType: 'shoot', itemId: id, email: 'new@example.com', accessLevel: 'edit' }
  await call('POST share-item-with-user', { as: owner, body })
  const link = (await readMails('new@example.com'))[0]?.links[0] ?? ''
  expect(link).toMatch(/^http:\/\/localhost:3000\/invitation\?invitation=/)
  const visitor = await pageOf(link, {})
  expect(visitor).toContain('maya has invited you to this shoot.')
  expect(visitor).toContain('value="new@example.com"')
  const copied = await pageOf(link.replace(/&proof=[^&]+/, ''), {})
  expect(copied).toContain('/login?mode=signup&amp;next=%2Finvitation')
  expect(copied).not.toContain('new@example.com')
  const crew = await aUser({ emailConfirmed: false })
  expect((await request(withWrongKey(link), { headers: crew.headers })).status).toBe(404)
  expect((await post(link, { intent: 'accepted' })).status).toBe(401)
  expect((await call(`GET shoot/${id}`, { as: crew })).status).toBe(404)
  expect((await post(link, { intent: 'accepted' }, crew.headers)).status).toBe(303)
  expect((await call(`GET shoot/${id}`, { as: crew })).status).toBe(200)
  const other = await aUser()
  expect((await post(link, { intent: 'accepted' }, other.headers)).status).toBe(403)
  expect(await pageOf(link, other.headers)).toContain('This invitation is for another account.')
  expect(await pageOf(link, crew.headers)).toContain('You have accepted')
})

test('whoever has not confirmed an address invites nobody', async () => {
  const owner = await aUser({ emailConfirmed: false })
  const crew = await aUser()
  const { id } = await aShoot(owner)
  for (const whom of [{ email: 'victim@example.com' }, { username: crew.username }]) {
    const body = { itemType: 'shoot', itemId: id, ...whom }
    const refused = await call('POST share-item-with-user', { as: owner, body })
    expect(refusal(refused)).toEqual([
      403,
      'forbidden',
      'Please confirm your email first: then you can invite people',
    ])
  }
  expect(await readMails()).toEqual([])
  const path = `/my/shoots/${id}/share`
  const page = await pageOf(path, owner.headers)
  expect(page).toContain('You can invite people once your email is confirmed.')
  expect(page).toContain(`name="from" value="${path}"`)
  expect(page).toContain('value="confirmEmail"')
})

test('an account sends fifty invitations a day', async () => {
  const owner = await aUser()
  const item = { kind: 'shoot', itemId: (await aShoot(owner)).id } as const
  for (const count of [20, 20, 10]) {
    const some = Array.from({ length: count }, (_, at) => ({
      recipient: { email: `crew${at}@example.com` },
      accessLevel: 'view' as const,
    }))
    await sentInvitations.createAll(owner, item, some)
  }
  const body = { itemType: 'shoot', itemId: item.itemId, email: 'one-more@example.com' }
  expect(refusal(await call('POST share-item-with-user', { as: owner, body }))).toEqual([
    429,
    'tooMany',
    'Too many invitations. Please try again in 24 hours.',
  ])
})

test('an address gets five invitations a day by mail, and the others all the same', async () => {
  const email = 'victim@example.com'
  for (let number = 0; number < 4; number++) {
    const owner = await aUser()
    const item = { kind: 'shoot', itemId: (await aShoot(owner)).id } as const
    for (let time = 0; time < 2; time++) {
      const { userItemId } = await sentInvitations.create(owner, item, {
        recipient: { email },
        accessLevel: 'view',
      })
      await readMails()
      if (time === 0) await shares.remove(owner, item, userItemId)
    }
  }
  expect(await readMails(email)).toHaveLength(5)
  const victim = await aUser({ email })
  expect((await receivedShares.count(victim.id)).waiting).toBe(4)
})

test('an address stops invitations by a button, or by one press in its mail program', async () => {
  const owner = await aUser()
  const ask = async (email: string) => {
    const { id } = await aShoot(owner)
    const body = { itemType: 'shoot', itemId: id, email }
    await call('POST share-item-with-user', { as: owner, body })
    return readMails(email)
  }
  const [mail] = await ask('ines@example.com')
  const link = mail?.links.find((one) => one.includes('/stop-invitations')) ?? ''
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers['list-unsubscribe']).toBe(`<${link}>`)
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(await pageOf(link, {})).toContain('Stop invitations')
  expect(await ask('ines@example.com')).toHaveLength(2)

  const oneClick = await post(link, { 'List-Unsubscribe': 'One-Click' })
  expect(oneClick.status).toBe(200)
  expect(await oneClick.text()).toContain('Invitations are stopped')
  expect(await ask('INES@example.com')).toEqual([])
  await post('/invite', { email: 'ines@example.com' })
  expect(await readMails('ines@example.com')).toHaveLength(2)
  expect(await ask('other@example.com')).toHaveLength(1)
  await post(link, { intent: 'allow' })
  expect(await ask('ines@example.com')).toHaveLength(3)
  const body = new FormData()
  body.append('List-Unsubscribe', 'One-Click')
  expect((await request(link, { method: 'POST', body })).status).toBe(200)
  expect(await ask('ines@example.com')).toHaveLength(3)
  const unknown = await post(link, { intent: 'dance' })
  expect(unknown.status).toBe(400)
  expect(await unknown.text()).toContain('Please choose what to do')
  const forged = link.replace('ines', 'other')
  expect((await request(forged)).status).toBe(400)
  expect((await post(forged, { intent: 'stop' })).status).toBe(400)
})

test('an invitation to what is gone cannot be accepted', async () => {
  const [owner, crew] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner)
  await invite(owner, 'shoot', id, crew.username)
  await shoots.remove(owner, id)
  expect(refusal(await answer(crew, 'shoot', id, 'accepted'))).toEqual([
    404,
    'notFound',
    'Invitation not found',
  ])
})

test('of five invitations accepted at once exactly one takes the last place', async () => {
  const [owner, crew] = [await aUser(), await aUser({ tier: 'Basic' })]
  await aShoot(crew)
  const items = []
  for (let number = 0; number < 5; number++) {
    const { id } = await aShoot(owner)
    await invite(owner, 'shoot', id, crew.username)
    items.push({ kind: 'shoot', itemId: id } as const)
  }
  const answers = await Promise.allSettled(
    items.map((item) => receivedShares.respond(crew, item, 'accepted')),
  )
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('limit'))
})

test('what was told is read once', async () => {
  const [owner, crew] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner)
  await invite(owner, 'shoot', id, crew.username)
  expect((await accounts.findHeader(crew)).unread).toBe(1)
  expect((await call('GET notifications', { as: crew })).data).toMatchObject([
    { kind: 'shareReceived', isRead: false },
  ])
  await call('POST notifications/read', { as: crew })
  expect((await accounts.findHeader(crew)).unread).toBe(0)
})

test('what changes again before it is read is told once, as it is now', async () => {
  const [owner, crew] = [await aUser({ username: 'maya' }), await aUser()]
  const item = { kind: 'shoot', itemId: (await aShoot(owner, { title: 'Quarry' })).id } as const
  const other = await aShoot(owner, { title: 'Pier' })
  await invite(owner, 'shoot', item.itemId, crew.username)
  await invite(owner, 'shoot', other.id, crew.username)
  await receivedShares.respond(crew, item, 'accepted')
  for (const level of ['edit', 'view', 'edit'] as const) {
    await shares.update(owner, item, crew.id, level)
  }
  expect(await listNotices(crew)).toEqual([
    'maya lets you edit the shoot “Quarry”',
    'maya wants to share the shoot “Pier” with you',
    'maya wants to share the shoot “Quarry” with you',
  ])
  expect((await accounts.findHeader(crew)).unread).toBe(2)
  await notifications.markRead(crew)
  await shares.update(owner, item, crew.id, 'view')
  expect(await listNotices(crew)).toHaveLength(4)
  await shares.remove(crew, item, crew.id)
  expect(await listNotices(owner)).toEqual([`${crew.username} left the shoot “Quarry”`])
})

test('an invitation that is taken back before it was seen is not told of', async () => {
  const [owner, crew] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner)
  await invite(owner, 'shoot', id, crew.username)
  await shares.remove(owner, { kind: 'shoot', itemId: id }, crew.id)
  expect(await listNotices(crew)).toEqual([])
})

test('of two invitations of one address to one item the database takes one, whatever its capitals', async () => {
  const owner = await aUser()
  for (const kind of kinds) {
    const { id } = await make[kind](owner)
    const invited = (email: string) =>
      db.insert('shares', { id: newId(), [`${kind}Id`]: id, email })
    await invited('ines@example.com')
    await expect(invited('Ines@Example.com')).rejects.toThrow(`shares_${kind}_email`)
    await invited('another@example.com')
  }
})
