import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import * as tokens from '#app/domain/accounts/tokens.server.ts'
import * as slots from '#app/domain/gear/slots.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as sentInvitations from '#app/domain/sharing/sent-invitations.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { aProject, aShoot, theExamples } from '#tests/shoots/a-plan.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aPortfolio, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aMember } from './a-member.ts'

useDatabase()

const kindsAndFactories = [
  ['shoot', aShoot],
  ['project', aProject],
  ['portfolio', aPortfolio],
  ['location', aLocation],
] as const

test('the owner of any item invites by name, sees who has answered, changes and removes', async () => {
  const { headers, ...owner } = await aUser()
  const friend = await aUser()
  for (const [kind, make] of kindsAndFactories) {
    const { id } = await make(owner, { title: `Shared ${kind}` })
    const path = `/my/${kind}s/${id}/share`
    expect(await pageOf(`/my/${kind}s/${id}`, headers)).toContain(path)
    const recipient = friend.username
    const invited = await post(path, { intent: 'invite', recipient, accessLevel: 'edit' }, headers)
    expect(await bannerOf(invited)).toMatchObject({ statusMessage: `${recipient} is invited` })
    const html = await pageOf(path, headers)
    expect(html).toContain(`<th scope="row">${friend.username}`)
    expect(html).toContain('invited')
    await receivedShares.respond(friend, { kind, itemId: id }, 'accepted')
    expect(await pageOf(path, headers)).toContain('accepted')
    const [member] = await shares.list(owner, { kind, itemId: id })
    const userItemId = member?.userItemId ?? ''
    const changed = await post(path, { intent: 'level', userItemId, accessLevel: 'view' }, headers)
    expect(await bannerOf(changed)).toMatchObject({ statusMessage: `${recipient} can view it` })
    const removed = await post(path, { intent: 'remove', userItemId }, headers)
    expect(await bannerOf(removed)).toMatchObject({
      statusMessage: `${recipient} no longer has access`,
    })
    expect(await shares.list(owner, { kind, itemId: id })).toEqual([])
    expect((await post(path, { intent: 'remove', userItemId }, headers)).status).toBe(303)
  }
})

test('an address without an account is invited by mail, and its level can be changed', async () => {
  const { headers, ...owner } = await aUser()
  const { id } = await aShoot(owner)
  const path = `/my/shoots/${id}/share`
  const fields = { intent: 'invite', recipient: 'New@Example.com', accessLevel: 'view' }
  expect((await post(path, fields, headers)).status).toBe(303)
  expect(await pageOf(path, headers)).toContain('New@Example.com')
  expect(await readMails('New@Example.com')).toHaveLength(1)
  const [member] = await shares.list(owner, { kind: 'shoot', itemId: id })
  const userItemId = member?.userItemId ?? ''
  await post(path, { intent: 'level', userItemId, accessLevel: 'edit' }, headers)
  expect(await shares.list(owner, { kind: 'shoot', itemId: id })).toMatchObject([
    { accessLevel: 'edit', status: 'pending' },
  ])
  await post(path, { intent: 'remove', userItemId }, headers)
  expect(await shares.list(owner, { kind: 'shoot', itemId: id })).toEqual([])
})

test('what was sent to an address waits for it to be confirmed, and the confirmation leads there', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner, { title: 'Night shoot' })
  const recipient = { email: 'new@example.com' }
  await sentInvitations.create(
    owner,
    { kind: 'shoot', itemId: id },
    { recipient, accessLevel: 'view' },
  )
  const { headers, ...friend } = await aUser({ email: 'new@example.com', emailConfirmed: false })
  const before = await pageOf('/my/shared', headers)
  expect(before).toContain('We sent a link to new@example.com')
  expect(before).not.toContain('Night shoot')
  const token = await tokens.issue(db, 'confirmation', friend.id, friend.email)
  const link = `/confirm-email?emailConfirmToken=${token}`
  const first = await request(link, { headers })
  expect(first.headers.get('Location')).toBe(link)
  for (let click = 0; click < 2; click++) {
    const confirmed = await pageOf(link, headers)
    expect(confirmed).toContain('1 invitation waits for your answer')
    expect(confirmed).toContain('href="/my/shared"')
  }
  const after = await pageOf('/my/shared', headers)
  expect(after).toContain('Night shoot')
  expect(after).not.toContain('We sent a link')
})

test('an invitation to oneself, to nobody and to no address is refused, and the text stays', async () => {
  const { headers, ...owner } = await aUser()
  const { id } = await aShoot(owner)
  const path = `/my/shoots/${id}/share`
  for (const [recipient, status, message] of [
    [owner.username, 400, 'You own this: share it with somebody else'],
    ['nobody-at-all', 404, 'User not found'],
    ['not an@address', 400, 'Invalid email'],
    ['', 400, 'Enter an email or username'],
  ] as const) {
    const response = await post(path, { intent: 'invite', recipient }, headers)
    const html = textOf(await response.text())
    expect(response.status, recipient).toBe(status)
    expect(html).toContain(message)
    expect(/name="recipient"[^>]*>([^<]*)</.exec(html)?.[1]).toBe(recipient)
  }
  const wrong = await post(path, { intent: 'level', userItemId: 'x', accessLevel: 'own' }, headers)
  expect(wrong.status).toBe(400)
})

test('an invitation waits under Shared with me, is accepted, opened and left', async () => {
  const owner = await aUser()
  const { headers, ...friend } = await aUser()
  const { id } = await aShoot(owner, { title: 'Night shoot' })
  const item = { kind: 'shoot', itemId: id } as const
  expect(await pageOf('/my/shared', headers)).toContain('Nothing is shared with you yet')
  await sentInvitations.create(owner, item, {
    recipient: { username: friend.username },
    accessLevel: 'view',
  })
  const waiting = await pageOf('/my/shared', headers)
  expect(waiting).toContain('Night shoot')
  expect(waiting).toContain(`Shoot of ${owner.username} · can view`)
  expect(waiting).not.toContain('night-shoot"')
  expect(await pageOf('/my', headers)).toContain('1 invitation waits for your answer')
  const answer = { kind: 'shoot', itemId: id, title: 'Night shoot' }
  const accepted = await post('/my/shared', { ...answer, intent: 'accept' }, headers)
  const open = `/app/${owner.username}/shoot/night-shoot`
  expect([accepted.status, accepted.headers.get('Location')]).toEqual([303, open])
  expect(await pageOf('/my/shared', headers)).toContain(`href="${open}"`)
  await shares.update(owner, item, friend.id, 'edit')
  expect(await pageOf('/my/shared', headers)).toContain(`href="/my/shoots/${id}"`)
  expect((await post('/my/shared', { ...answer, intent: 'leave' }, headers)).status).toBe(303)
  await expect(shoots.find(friend, id)).rejects.toThrow('Shoot not found')
})

test('an invitation is declined; one to what is gone, and none at all, say so', async () => {
  const owner = await aUser()
  const { headers, ...friend } = await aUser({ tier: 'Basic' })
  const { id } = await aShoot(owner)
  const item = { kind: 'shoot', itemId: id } as const
  const invite = { recipient: { username: friend.username }, accessLevel: 'view' } as const
  await sentInvitations.create(owner, item, invite)
  await post('/my/shared', { kind: 'shoot', itemId: id, intent: 'decline' }, headers)
  expect(await pageOf('/my/shared', headers)).toContain('Nothing is shared with you yet')
  await sentInvitations.create(owner, item, invite)
  await shoots.remove(owner, id)
  const gone = await post('/my/shared', { kind: 'shoot', itemId: id, intent: 'accept' }, headers)
  expect(gone.status).toBe(404)
  expect(textOf(await gone.text())).toContain('Invitation not found')
  expect((await post('/my/shared', { intent: 'accept' }, headers)).status).toBe(400)
  for (const _ of ['first', 'second']) await aShoot(friend)
  const another = await aShoot(owner)
  await sentInvitations.create(owner, { kind: 'shoot', itemId: another.id }, invite)
  const full = await post(
    '/my/shared',
    { kind: 'shoot', itemId: another.id, intent: 'accept' },
    headers,
  )
  expect(full.status).toBe(403)
  expect(textOf(await full.text())).toContain('The Basic plan holds 2 shoots')
})

test('the bell counts what is new until it has been read', async () => {
  const { headers, ...owner } = await aUser()
  const { id } = await aShoot(owner, { title: 'Night shoot' })
  const friend = await aMember(owner, 'shoot', id)
  expect(await pageOf('/my', headers)).toContain('Notifications, 1 new')
  const html = await pageOf('/my/notifications', headers)
  expect(html).toContain(`${friend.username} accepted the shoot “Night shoot”`)
  expect(html).toContain(`href="/my/shoots/${id}/share#people"`)
  expect(html).toContain('New: ')
  expect(html).toMatch(
    /<time dateTime="[^"]+Z" class="until-script">\w{3}, \w{3} \d+\w\w \d{4}, \d+:\d\d[ap]m UTC<\/time>/,
  )
  expect((await post('/my/notifications', {}, headers)).status).toBe(303)
  const read = await pageOf('/my/notifications', headers)
  expect(read).toContain('aria-label="Notifications"')
  expect(read).not.toContain('New: ')
  expect(await pageOf('/my/notifications', friend.headers)).toContain('wants to share the shoot')
  const fresh = await aUser()
  expect(await pageOf('/my/notifications', fresh.headers)).toContain('Nothing yet')
})

test('the first visit shows the sample shoot and says what the five nouns mean, and the empty lists say it again', async () => {
  await theExamples()
  const { headers, ...user } = await aUser()
  const home = await pageOf('/my', headers)
  expect(home).toContain('href="/app/demo/shoot/stellar-music-video"')
  for (const noun of ['Location', 'Portfolio', 'Shoot', 'Project', 'Gear']) {
    expect(home).toMatch(new RegExp(`<dt><a[^>]*>${noun}</a></dt><dd>\\w`))
  }
  for (const [path, words] of [
    ['/my/locations', 'A location is'],
    ['/my/portfolios', 'Collect your best locations'],
    ['/my/shoots', 'A shoot is'],
    ['/my/projects', 'A project holds'],
  ] as const) {
    expect(await pageOf(path, headers)).toContain(words)
  }
  const { id } = await aShoot(user)
  expect(await pageOf(`/my/shoots/${id}/gear`, headers)).toContain('Add the gear you need')
  expect(await pageOf('/my', headers)).not.toContain('<dt>')
})

test('home shows what is next with its stops, and what is missing', async () => {
  const { headers, ...user } = await aUser()
  const place = await aLocation(user, {
    title: 'Old port',
    coordinates: { latitude: 38.70694, longitude: -9.1438 },
  })
  await aLocation(user, { title: 'Somewhere', coordinates: null })
  expect(await pageOf('/my', headers)).toContain('plan your first')
  const { id } = await aShoot(user, {
    title: 'Quay at dawn',
    startDate: '2050-06-01T04:00:00Z',
    timeZone: 'Europe/Lisbon',
    locationIds: [place.id],
  })
  await shoots.updateStop(user, id, place.id, {
    startDate: '2050-06-01T12:00:00Z',
    wantedLight: 'goldenHour',
  })
  await aShoot(user, { title: 'Some day' })
  const html = await pageOf('/my', headers)
  expect(html).toContain('Quay at dawn')
  expect(html).toContain('Planned · Wed, Jun 1st 2050, 5:00am')
  expect(html).toContain('Misses its golden hour')
  expect(html).toContain('1 stop misses its light')
  expect(html).toContain('No gear yet')
  expect(html).toContain('1 location without a position')
  expect(html).toContain('2 locations without a photo')
  expect(html).toContain('1 shoot without a date')
})

test('home shows the crew of a project its next shoot, and how far it is packed', async () => {
  const [owner, crew] = [await aUser(), await aUser()]
  const { id } = await aShoot(owner, { title: 'Quay at dawn', startDate: '2050-06-01T04:00:00Z' })
  const project = await aProject(owner, { shootIds: [id] })
  const item = { kind: 'project', itemId: project.id } as const
  const recipient = { username: crew.username }
  await sentInvitations.create(owner, item, { recipient, accessLevel: 'view' })
  expect(await pageOf('/my', crew.headers)).not.toContain('Quay at dawn')
  await receivedShares.respond(crew, item, 'accepted')
  const { id: slot } = await aSlot(owner, id, { quantity: 3 })
  await aSlot(owner, id)
  expect(await pageOf('/my', crew.headers)).toContain('0 of 4 packed')
  await slots.update(owner, slot, { isPacked: true })
  const html = await pageOf('/my', crew.headers)
  expect(html).toContain('Quay at dawn')
  expect(html).toContain('3 of 4 packed')
})
