import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { newId } from '#app/db/id.server.ts'
import * as confirmations from '#app/domain/accounts/confirmations.server.ts'
import { wordsOf } from '#app/domain/sharing/notification.ts'
import * as notifications from '#app/domain/sharing/notifications.server.ts'
import type { ShareKind } from '#app/domain/sharing/share.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aProject, aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'

useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

const make = { project: aProject, shoot: aShoot, portfolio: aPortfolio, location: aLocation }
const kinds = Object.keys(make) as ShareKind[]

async function confirmed(user: Somebody) {
  await db
    .updateTable('users')
    .set({ emailConfirmedAt: new Date() })
    .where('id', '=', user.id)
    .execute()
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

async function told(user: Somebody) {
  return (await notifications.list(user)).map(wordsOf)
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
  expect(await told(crew)).toEqual([
    `${owner.username} wants to share the ${kind} “${title}” with you`,
  ])
  await answer(crew, kind, id, 'accepted')
  await answer(crew, kind, id, 'accepted')
  expect(await see()).toBe(200)
  expect(await told(owner)).toEqual([`${crew.username} accepted the ${kind} “${title}”`])
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

test('who is invited to edit edits, and may neither delete, share on nor change their own access', async () => {
  const [owner, editor, other] = [await aUser(), await aUser(), await aUser()]
  const { id } = await aShoot(owner)
  await invite(owner, 'shoot', id, editor.username, 'edit')
  await answer(editor, 'shoot', id, 'accepted')
  const changed = await call(`PATCH sharedshoot/${id}`, { as: editor, body: { title: 'Ours' } })
  expect(changed.data.title).toBe('Ours')
  const gone = [404, 'notFound', 'Shoot not found']
  expect(refusal(await invite(editor, 'shoot', id, other.username))).toEqual(gone)
  const body = { itemType: 'shoot', itemId: id, userId: editor.id, accessLevel: 'edit' }
  expect(refusal(await call('PATCH useritem-update', { as: editor, body }))).toEqual(gone)
  expect(refusal(await call(`DELETE shoot/${id}`, { as: editor }))).toEqual(gone)
  await call('PATCH useritem-update', { as: owner, body: { ...body, accessLevel: 'view' } })
  expect(refusal(await call(`PATCH shoot/${id}`, { as: editor, body: { title: 'Mine' } }))).toEqual(
    gone,
  )
})

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
  expect(await told(owner)).toContain(`${crew.username} left the project “${title}”`)
})

test('nobody invites themselves, or somebody who is not there', async () => {
  const owner = await confirmed(await aUser())
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

test('an address without an account is invited by mail, and finds the invitation once it is confirmed', async () => {
  const owner = await aUser()
  const { id, title } = await aShoot(owner)
  const body = { itemType: 'shoot', itemId: id, email: 'new@example.com' }
  const invited = await call('POST share-item-with-user', { as: owner, body })
  expect(invited.data).toMatchObject({ id: null, username: null, email: 'new@example.com' })
  const [mail] = await readMails('new@example.com')
  expect(mail?.subject).toBe(`${owner.username} shares the shoot “${title}” with you`)
  expect(mail?.links[0]).toContain('/login?mode=signup&next=%2Fmy%2Fshared')
  const crew = await aUser({ email: 'New@example.com' })
  expect((await call('GET shared-with-me', { as: crew })).data).toEqual([])
  await db.transaction().execute((trx) => confirmations.ask(trx, crew, 'New@example.com'))
  const confirmation = (await readMails('New@example.com')).at(-1)
  const link = confirmation?.links.find((one) => one.includes('emailConfirmToken')) ?? ''
  await confirmations.confirm(new URL(link).searchParams.get('emailConfirmToken') ?? '')
  expect((await call('GET shared-with-me', { as: crew })).data).toMatchObject([{ itemId: id }])
})

test('who is invited and removed again and again gets ten mails an hour, and is invited all the same', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner)
  const item = { kind: 'shoot', itemId: id } as const
  const email = 'victim@example.com'
  const invite = () => shares.create(owner, item, { recipient: { email }, accessLevel: 'view' })
  for (let time = 0; time < 12; time++) {
    await shares.remove(owner, item, (await invite()).userItemId)
  }
  await invite()
  expect(await readMails(email)).toHaveLength(10)
  expect(await shares.list(owner, item)).toMatchObject([{ email, status: 'pending' }])
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

test('of eleven invitations accepted at once exactly one takes the last place', async () => {
  const [owner, crew] = [await aUser(), await aUser({ tier: 'Creative' })]
  for (let number = 0; number < 9; number++) await aShoot(crew)
  const ids = []
  for (let number = 0; number < 11; number++) {
    const { id } = await aShoot(owner)
    await invite(owner, 'shoot', id, crew.username)
    ids.push(id)
  }
  const answers = await Promise.all(ids.map((id) => answer(crew, 'shoot', id, 'accepted')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(10).fill(403)])
})

test('what was told is read once', async () => {
  const [owner, crew] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner)
  await invite(owner, 'shoot', id, crew.username)
  expect(await notifications.countUnread(crew)).toBe(1)
  expect((await call('GET notifications', { as: crew })).data).toMatchObject([
    { kind: 'shareReceived', isRead: false },
  ])
  await call('POST notifications/read', { as: crew })
  expect(await notifications.countUnread(crew)).toBe(0)
})

test('what changes again before it is read is told once, as it is now', async () => {
  const [owner, crew] = [await aUser({ username: 'maya' }), await aUser()]
  const item = { kind: 'shoot', itemId: (await aShoot(owner, { title: 'Quarry' })).id } as const
  const other = await aShoot(owner, { title: 'Pier' })
  await invite(owner, 'shoot', item.itemId, crew.username)
  await invite(owner, 'shoot', other.id, crew.username)
  await shares.respond(crew, item, 'accepted')
  for (const level of ['edit', 'view', 'edit'] as const) {
    await shares.update(owner, item, crew.id, level)
  }
  expect(await told(crew)).toEqual([
    'maya lets you edit the shoot “Quarry”',
    'maya wants to share the shoot “Pier” with you',
    'maya wants to share the shoot “Quarry” with you',
  ])
  expect(await notifications.countUnread(crew)).toBe(2)
  await notifications.markRead(crew)
  await shares.update(owner, item, crew.id, 'view')
  expect(await told(crew)).toHaveLength(4)
  await shares.remove(crew, item, crew.id)
  expect(await told(owner)).toEqual([`${crew.username} left the shoot “Quarry”`])
})

test('an invitation that is taken back before it was seen is not told of', async () => {
  const [owner, crew] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner)
  await invite(owner, 'shoot', id, crew.username)
  await shares.remove(owner, { kind: 'shoot', itemId: id }, crew.id)
  expect(await told(crew)).toEqual([])
})
