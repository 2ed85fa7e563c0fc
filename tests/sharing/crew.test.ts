import { expect, test } from 'vitest'
import * as photos from '#app/domain/photos/photos.server.ts'
import { notificationSentence } from '#app/domain/post/notification.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import * as crew from '#app/domain/sharing/crew.server.ts'
import type { PhoneAudience } from '#app/domain/sharing/crew.ts'
import { invitationLink } from '#app/domain/sharing/invitations.server.ts'
import * as receivedShares from '#app/domain/sharing/received-shares.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { aSlot, takeIn } from '#tests/gear/a-piece.ts'
import { aPhoto } from '#tests/photos/a-photo.ts'
import { bannerOf, pageOf, textOf } from '#tests/places/workspace.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { withWrongKey } from './a-link.ts'

const { query } = useDatabase()

type Somebody = Awaited<ReturnType<typeof aUser>>

const dawn = {
  startDate: '2031-06-01T04:00:00Z',
  timeZone: 'Europe/Lisbon',
  title: 'Harbour at dawn',
}
const peopleOf = (id: string) => `/my/shoots/${id}/crew`
const listed = (owner: Somebody, itemId: string) => shares.list(owner, { kind: 'shoot', itemId })

async function anInvitation(owner: Somebody, email = 'cleo@example.com') {
  const place = await aLocation(owner, { title: 'Old port' })
  const { id } = await aShoot(owner, { ...dawn, locationIds: [place.id] })
  const person = { recipient: email, role: 'Gaffer', callTime: '05:00' }
  await post(peopleOf(id), { intent: 'invite', ...person, note: 'Bring gloves.' }, owner.headers)
  const mail = (await readMails(email)).at(-1)
  return { id, place, mail, link: mail?.links[0] ?? '' }
}

test('several people invited with one press, and get the role and the call time beside them', async () => {
  const owner = await aUser()
  const bo = await aUser()
  const { id } = await aShoot(owner, dawn)
  const invited = await post(
    peopleOf(id),
    {
      intent: 'invite',
      recipient: `cleo@example.com, ${bo.username}; Dee <dee@example.com>`,
      role: 'Grip',
      callTime: '06:30',
      accessLevel: 'view',
    },
    owner.headers,
  )
  expect(await bannerOf(invited)).toMatchObject({ statusMessage: '3 people invited' })
  expect(
    (await listed(owner, id)).map(({ username, email, role, callTime }) => [
      username ?? email,
      role,
      callTime,
    ]),
  ).toEqual([
    ['cleo@example.com', 'Grip', '06:30'],
    [bo.username, 'Grip', '06:30'],
    ['dee@example.com', 'Grip', '06:30'],
  ])
})

test('of several people one wrong one keeps all back, and what was typed stays with its reason', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner)
  const send = (recipient: string, role = '', callTime = '') =>
    post(peopleOf(id), { intent: 'invite', recipient, role, callTime }, owner.headers)
  for (const [sent, status, message] of [
    [await send('cleo@example.com, nobody-here'), 404, 'nobody-here: User not found'],
    [await send('cleo@example.com', 'x'.repeat(10_000)), 400, 'A role has at most 60 characters'],
    [await send('cleo@example.com', 'Grip', 'at dawn'), 400, 'A time is written like 18:30'],
    [await send('', 'Grip'), 400, 'Enter an email or username'],
    [
      await send(Array.from({ length: 21 }, (_, at) => `crew${at}@example.com`).join(', ')),
      400,
      'Invite at most 20 people at once',
    ],
  ] as const) {
    expect(sent.status).toBe(status)
    expect(textOf(await sent.text())).toContain(message)
  }
  expect(await listed(owner, id)).toEqual([])
  expect(await readMails()).toEqual([])
})

test('a pasted list invites each with a role and a call time, or comes back as it was', async () => {
  const owner = await aUser()
  const bo = await aUser()
  const { id } = await aShoot(owner, dawn)
  const send = (recipient: string) =>
    post(peopleOf(id), { intent: 'invite', recipient }, owner.headers)
  const wrong = await send(`${bo.username}, Model\ncleo@, Gaffer, 5am`)
  expect(wrong.status).toBe(400)
  expect(textOf(await wrong.text())).toContain('Line 2: ')
  const many = await send(Array.from({ length: 21 }, (_, at) => `crew${at}@example.com`).join('\n'))
  expect(many.status).toBe(400)
  expect(await many.text()).toMatch(
    /<textarea[^>]*name="recipient"[^>]*>crew0@example\.com\ncrew1@/,
  )
  const late = await send(`${bo.username}, Model, 5am\n\ncleo@example.com, Gaffer, 25:00`)
  expect(late.status).toBe(400)
  const kept = textOf(await late.text())
  expect(kept).toMatch(
    /name="recipient"[^>]*>[^<]*, Model, 5am\n\ncleo@example\.com, Gaffer, 25:00</,
  )
  expect(kept).toMatch(/id="invite-people-error"[^>]*>.*?Line 3: /s)
  expect(await listed(owner, id)).toEqual([])

  const invited = await send(`${bo.username}, Model\nCleo <cleo@example.com>; Gaffer; 5:30am`)
  expect(await bannerOf(invited)).toMatchObject({ statusMessage: '2 people invited' })
  expect((await listed(owner, id)).map(({ role, callTime }) => [role, callTime])).toEqual([
    ['Model', null],
    ['Gaffer', '05:30'],
  ])
})

test('people have the name that they were invited by until they have one of their own', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner, dawn)
  const path = peopleOf(id)
  const recipient =
    'Søren Ødegård <soren@example.com>, "Lind, Mara" <mara@example.com>; eve@example.com'
  const invited = await post(path, { intent: 'invite', recipient, role: 'Grip' }, owner.headers)
  expect(invited.status).toBe(303)
  const namesOf = async () => (await listed(owner, id)).map(({ name, email }) => [name, email])
  expect(await namesOf()).toEqual([
    ['Søren Ødegård', 'soren@example.com'],
    ['Lind, Mara', 'mara@example.com'],
    ['', 'eve@example.com'],
  ])
  const [mail] = await readMails('soren@example.com')
  expect(mail?.text).toContain('Hello Søren Ødegård,')
  const { data } = await call(`GET shoot/${id}`, { as: owner })
  expect(data).toMatchObject({ users: [{ name: 'Søren Ødegård' }, { name: 'Lind, Mara' }, {}] })
  const page = `/app/${owner.username}/shoot/harbour-at-dawn`
  expect(textOf(await pageOf(page, owner.headers))).toMatch(/Søren Ødegård.*eve@example\.com/s)

  const [, , eve] = await listed(owner, id)
  const line = { intent: `crew:${eve?.userItemId}`, role: 'Runner', name: 'Eve Stone' }
  const saved = await post(path, line, owner.headers)
  expect(await bannerOf(saved)).toMatchObject({ statusMessage: 'Eve Stone is saved' })
  const html = textOf(await pageOf(path, owner.headers))
  expect(html).toMatch(/>Eve Stone<small>eve@example\.com<\/small>/s)

  const member = await aUser({ email: 'eve@example.com' })
  const [share] = await receivedShares.list(member)
  expect(share).toMatchObject({ itemId: id })
  await receivedShares.respond(member, { kind: 'shoot', itemId: id }, 'accepted')
  expect((await listed(owner, id)).at(-1)).toMatchObject({ name: 'Eve Stone', email: null })
  await query(`update users set display_name = 'Evelyn' where id = $1`, [member.id])
  expect((await listed(owner, id)).at(-1)).toMatchObject({ name: 'Evelyn' })
  const unchanged = { ...line, name: '', role: 'Driver' }
  expect((await post(path, unchanged, owner.headers)).status).toBe(303)
  await query(`update users set display_name = '' where id = $1`, [member.id])
  expect((await listed(owner, id)).at(-1)).toMatchObject({ name: 'Eve Stone', role: 'Driver' })
})

test('of several addresses in a line the wrong one is named', async () => {
  const owner = await aUser()
  const { id } = await aShoot(owner)
  const recipient = 'Ana <ana@example.com>, Bo <bo@>\nCleo <cleo@example.com>'
  const sent = await post(peopleOf(id), { intent: 'invite', recipient }, owner.headers)
  expect(sent.status).toBe(400)
  expect(textOf(await sent.text())).toContain('Bo &lt;bo@&gt;: Invalid email')
})

test('an invitation is a small call sheet, and looking at it, in any way, answers nothing', async () => {
  const owner = await aUser({ username: 'maya' })
  const { id, place, mail, link } = await anInvitation(owner)
  expect(mail?.subject).toBe('maya invites you to “Harbour at dawn” on Sun, Jun 1st 2031')
  const page = textOf(await pageOf(link, {}))
  for (const said of ['Sun, Jun 1st 2031', '5:00am', 'Gaffer', 'Old port', 'Bring gloves.']) {
    expect(mail?.text).toContain(said)
    expect(page).toContain(said)
  }
  expect(mail?.text).toContain('View the shoot')
  const picture = link.replace('/invitation?', '/invitation/picture?')
  expect((await request(picture)).status).toBe(404)
  await photos.create(owner, await aPhoto({ width: 640, height: 480 }), { locationId: place.id })
  expect(await pageOf(link, {})).toContain('/invitation/picture?invitation=')
  expect((await request(picture)).headers.get('Content-Type')).toBe('image/jpeg')
  expect((await request(withWrongKey(picture))).status).toBe(404)
  await post(
    peopleOf(id),
    { intent: 'resend', userItemId: String(new URL(link).searchParams.get('invitation')) },
    owner.headers,
  )
  const sheet = (await readMails('cleo@example.com')).at(-1)
  expect(sheet?.html).toContain('src="cid:picture"')
  expect(sheet?.attachments).toMatchObject([{ mimeType: 'image/jpeg', contentId: '<picture>' }])
  expect((await request(link, { method: 'HEAD' })).status).toBe(200)
  expect(await listed(owner, id)).toMatchObject([{ status: 'pending', id: null }])
})

test('the link of the mail signs up, confirms the address and accepts with one press, and twice is fine', async () => {
  const owner = await aUser()
  const { id, link } = await anInvitation(owner)
  await aSlot(owner, id)
  const join = () => post(link, { intent: 'join', password: 'a rolleiflex in the pram' })
  const joined = await join()
  expect(joined.status).toBe(303)
  const page = `/my/shoots/${id}/gear`
  expect(joined.headers.get('Location')).toBe(page)
  expect(await bannerOf(joined)).toMatchObject({ statusMessage: 'You joined “Harbour at dawn”' })
  const again = await join()
  expect([again.status, again.headers.get('Location')]).toEqual([303, page])
  const { rows } = await query<{ confirmed: boolean; username: string }>(
    `select email_confirmed_at is not null as confirmed, username from users
      where email = 'cleo@example.com'`,
  )
  expect(rows).toEqual([{ confirmed: true, username: 'cleo' }])
  expect(await listed(owner, id)).toMatchObject([{ username: 'cleo', status: 'accepted' }])
  // The address is confirmed: no mail asks for it.
  expect((await readMails('cleo@example.com')).map(({ subject }) => subject)).toHaveLength(1)
})

test('who was invited by mail declines without an account, once, and the owner is told', async () => {
  const owner = await aUser()
  const { id, link } = await anInvitation(owner)
  const page = await pageOf(link, {})
  expect(textOf(page)).toContain('This is only the invitation. Join to see the whole shoot.')
  expect(page).toContain('>Decline<')
  const copied = link.replace(/&proof=[^&]+/, '')
  expect(await pageOf(copied, {})).not.toContain('>Decline<')
  expect((await post(copied, { intent: 'rejected' })).status).toBe(401)
  expect(await listed(owner, id)).toMatchObject([{ status: 'pending' }])
  const presses = await Promise.all([1, 2].map(() => post(link, { intent: 'rejected' })))
  for (const { status, headers } of presses) {
    expect([status, headers.get('Location')]).toEqual([
      303,
      new URL(link).pathname + new URL(link).search,
    ])
  }
  expect(textOf(await pageOf(link, {}))).toContain('This invitation was declined.')
  expect(await listed(owner, id)).toMatchObject([{ status: 'rejected' }])
  const told = (await notifications.list(owner)).map(notificationSentence)
  expect(told).toEqual(['cleo@example.com declined the shoot “Harbour at dawn”'])
})

test('who has an account joins by its password, and a wrong one is told', async () => {
  const owner = await aUser()
  const bo = await aUser({ email: 'bo@example.com' })
  const { id, link } = await anInvitation(owner, 'bo@example.com')
  expect(await pageOf(link, {})).not.toContain('Choose a password')
  const wrong = await post(link, { intent: 'join', password: 'wrong' })
  expect(wrong.status).toBe(401)
  expect(textOf(await wrong.text())).toContain('Wrong username, email or password')
  expect((await post(link, { intent: 'join', password: 'short' }, {})).status).toBe(401)
  expect((await post(link, { intent: 'accepted' }, bo.headers)).status).toBe(303)
  expect(await listed(owner, id)).toMatchObject([{ id: bo.id, status: 'accepted' }])
})

test('a copied link invites too, and neither shows nor confirms the address', async () => {
  const owner = await aUser()
  const { id, link } = await anInvitation(owner)
  const [member] = await listed(owner, id)
  const copied = invitationLink(member?.userItemId ?? '')
  expect(await pageOf(peopleOf(id), owner.headers)).toContain(copied.replaceAll('&', '&amp;'))
  expect(await pageOf(copied, {})).not.toContain('cleo@example.com')
  expect(
    (await post(copied, { intent: 'join', password: 'a rolleiflex in the pram' })).status,
  ).toBe(400)
  const forged = `${copied}&proof=${new URL(link).searchParams.get('key')}`
  expect(
    (await post(forged, { intent: 'join', password: 'a rolleiflex in the pram' })).status,
  ).toBe(400)
  const cleo = await aUser({ email: 'cleo@example.com', emailConfirmed: false })
  expect((await post(copied, { intent: 'accepted' }, cleo.headers)).status).toBe(303)
  const { rows } = await query('select 1 from users where id = $1 and email_confirmed_at is null', [
    cleo.id,
  ])
  expect(rows).toHaveLength(1)
})

test('a stranger who opens somebody else’s invitation is told plainly', async () => {
  const owner = await aUser()
  const [bo, other] = [await aUser({ username: 'bo' }), await aUser({ username: 'other' })]
  const { id, link } = await anInvitation(owner)
  const seen = textOf(await pageOf(link, other.headers))
  expect(seen).toContain('It was sent to cleo@example.com, and you are logged in as other.')
  await post(peopleOf(id), { intent: 'invite', recipient: 'bo' }, owner.headers)
  const named = invitationLink((await listed(owner, id))[1]?.userItemId ?? '')
  const refused = textOf(await pageOf(named, other.headers))
  expect(refused).toContain('This invitation is for another account.')
  expect(refused).toContain('You are logged in as other.')
  expect((await post(named, { intent: 'accepted' }, other.headers)).status).toBe(403)
  await receivedShares.respond(bo, { kind: 'shoot', itemId: id }, 'accepted')
  expect(await pageOf(named, bo.headers)).toContain('You have accepted this invitation.')
})

test('an invitation is sent again until it is answered', async () => {
  const owner = await aUser()
  const { id } = await anInvitation(owner)
  const [member] = await listed(owner, id)
  const userItemId = member?.userItemId ?? ''
  const sent = await post(peopleOf(id), { intent: 'resend', userItemId }, owner.headers)
  expect(await bannerOf(sent)).toMatchObject({
    statusMessage: 'The invitation was sent to cleo@example.com again',
  })
  expect(await readMails('cleo@example.com')).toHaveLength(2)
  const bo = await aUser()
  await takeIn(owner, bo, id, 'view')
  const accepted = (await listed(owner, id)).find((one) => one.id === bo.id)
  const late = { intent: 'resend', userItemId: accepted?.userItemId ?? '' }
  const refused = await post(peopleOf(id), late, owner.headers)
  expect(refused.status).toBe(400)
  expect(textOf(await refused.text())).toContain('This invitation was answered already')
})

test('roles, call times and numbers stand on the page for whom they are meant', async () => {
  const owner = await aUser({ username: 'maya' })
  const [bo, cleo, stranger] = [await aUser(), await aUser(), await aUser()]
  const open = { isPublic: true, publicSections: ['people' as const, 'times' as const] }
  const { id, slug } = await aShoot(owner, { ...dawn, ...open })
  await takeIn(owner, bo, id, 'view')
  await takeIn(owner, cleo, id, 'view')
  await crew.update(owner, id, bo.id, { role: 'Gaffer', callTime: '04:30', phone: '5551234567' })
  await crew.update(owner, id, cleo.id, { phone: '+351912345678' })
  await post(peopleOf(id), { intent: 'invite', recipient: 'dee@example.com' }, owner.headers)
  const page = `/app/maya/shoot/${slug}`
  const [visitor, own] = ['(555) 123-4567', '+351912345678']
  const set = async (phonesFor: PhoneAudience) => {
    const fields = { intent: 'sheet', role: 'Producer', phone: '+351210000000', phonesFor }
    expect((await post(peopleOf(id), fields, owner.headers)).status).toBe(303)
  }
  const shown = async (headers: Record<string, string>) => {
    const html = await pageOf(page, headers)
    return [visitor, own, '+351210000000'].map((number) => html.includes(number))
  }
  const nobody = {}
  for (const [phonesFor, ofVisitor, ofCrew] of [
    ['owner', [false, false, false], [true, false, false]],
    ['page', [true, true, true], [true, true, true]],
    ['crew', [false, false, false], [true, true, true]],
  ] as const) {
    await set(phonesFor)
    expect([phonesFor, await shown(nobody)]).toEqual([phonesFor, ofVisitor])
    expect(await shown(stranger.headers)).toEqual(ofVisitor)
    expect([phonesFor, await shown(bo.headers)]).toEqual([phonesFor, ofCrew])
    expect(await shown(owner.headers)).toEqual([true, true, true])
    const { data } = await call(`GET shoot/${id}`, { as: cleo })
    const phones = data.users.map((one: { phone: string }) => one.phone)
    expect(phones).toEqual([phonesFor === 'owner' ? '' : '5551234567', own, ''])
    expect((await call(`GET shoot/${id}`)).data.users).toEqual([])
  }
  const html = await pageOf(page, nobody)
  for (const said of ['Producer', 'Gaffer', '4:30am']) expect(html).toContain(said)
  expect(html).not.toContain('dee@example.com')
  expect(await pageOf(page, bo.headers)).not.toContain('dee@example.com')
  expect(await pageOf(page, owner.headers)).toContain('dee@example.com')
  await query(`update users set display_name = 'Bo Lind' where id = $1`, [bo.id])
  expect(await pageOf(page, nobody)).toContain('Bo Lind')
  await query(`update shoots set public_sections = '{people}' where id = $1`, [id])
  expect(await pageOf(page, nobody)).not.toContain('4:30am')
  await query(`update shoots set public_sections = '{}' where id = $1`, [id])
  expect(await pageOf(page, nobody)).not.toContain('Gaffer')
})

test('a member changes their own number, sees whom it is for, and nobody else has a line there', async () => {
  const owner = await aUser({ username: 'maya' })
  const [bo, cleo] = [await aUser(), await aUser()]
  const { id, slug } = await aShoot(owner, { ...dawn, isPublic: true })
  await takeIn(owner, bo, id, 'view')
  await crew.update(owner, id, bo.id, { role: 'Gaffer', callTime: '04:30' })
  const [page, me] = [`/app/maya/shoot/${slug}`, `/my/shoots/${id}/me`]
  const shown = await pageOf(page, bo.headers)
  expect(shown).toMatch(new RegExp(`href="${me}"[^>]*>Add your number`))
  expect(await pageOf(page, cleo.headers)).not.toContain(me)
  expect(await pageOf(page, owner.headers)).toContain(`href="${peopleOf(id)}" class="no-print"`)
  const line = textOf(await pageOf(me, bo.headers))
  for (const said of ['Gaffer · call 4:30am', 'The crew sees the numbers of this shoot.']) {
    expect(line).toContain(said)
  }
  const refused = await post(me, { phone: '12' }, bo.headers)
  expect(refused.status).toBe(400)
  expect(textOf(await refused.text())).toContain('A phone number has 10 digits')
  const saved = await post(me, { phone: '(555) 123-4567' }, bo.headers)
  expect(await bannerOf(saved)).toMatchObject({ statusMessage: 'Your number is saved' })
  expect(await listed(owner, id)).toMatchObject([{ role: 'Gaffer', phone: '5551234567' }])
  expect(await pageOf(page, bo.headers)).toContain('Change your number')
  expect((await post(me, { phone: '' }, bo.headers)).status).toBe(303)
  expect(await listed(owner, id)).toMatchObject([{ callTime: '04:30', phone: '' }])
  for (const other of [cleo, owner]) {
    expect((await request(me, { headers: other.headers })).status).toBe(404)
    expect((await post(me, { phone: '5551234567' }, other.headers)).status).toBe(404)
  }
})

test('a number has ten digits or a country, and everything else gets a plain answer', async () => {
  const owner = await aUser()
  const bo = await aUser()
  const { id } = await aShoot(owner)
  await takeIn(owner, bo, id, 'view')
  const [member] = await listed(owner, id)
  const send = (phone: string) =>
    post(peopleOf(id), { intent: `crew:${member?.userItemId}`, role: 'Grip', phone }, owner.headers)
  for (const phone of ['12', '0'.repeat(10_000)]) {
    const refused = await send(phone)
    expect(refused.status).toBe(400)
    expect(textOf(await refused.text())).toContain('A phone number has 10 digits')
  }
  for (const [phone, kept] of [
    ['+49 170 / 123 45 67', '+491701234567'],
    ['', ''],
  ] as const) {
    expect((await send(phone)).status).toBe(303)
    expect(await listed(owner, id)).toMatchObject([{ role: 'Grip', phone: kept }])
  }
})

test('the API invites with role and call time, changes them, and refuses what is too long', async () => {
  const owner = await aUser()
  const bo = await aUser()
  const { id } = await aShoot(owner)
  const item = { itemType: 'shoot', itemId: id }
  const person = { username: bo.username, role: 'Grip', callTime: '06:00', phone: '5551234567' }
  const invited = await call('POST share-item-with-user', {
    as: owner,
    body: { ...item, ...person },
  })
  expect(invited.data).toMatchObject({ role: 'Grip', callTime: '06:00', phone: '5551234567' })
  const update = (body: object) =>
    call('PATCH useritem-update', { as: owner, body: { ...item, userId: bo.id, ...body } })
  expect((await update({ callTime: '', phone: '' })).status).toBe(200)
  expect(await listed(owner, id)).toMatchObject([{ role: 'Grip', callTime: null, phone: '' }])
  expect(refusal(await update({ role: 'x'.repeat(10_000) }))[2]).toBe(
    'A role has at most 60 characters',
  )
  expect(refusal(await update({}))[0]).toBe(400)
  const place = await aLocation(owner)
  const ofPlace = { itemType: 'location', itemId: place.id, userId: bo.id, role: 'Grip' }
  expect(refusal(await call('PATCH useritem-update', { as: owner, body: ofPlace }))[0]).toBe(400)
})
