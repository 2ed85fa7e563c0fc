import { expect, test } from 'vitest'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { call, refusal } from '#tests/support/api.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aPerson, aTwoDayShoot, day, nextDay, runSending } from './a-sheet.ts'

useDatabase()

async function anOwner() {
  const owner = await aUser({ username: 'ines' })
  const shoot = await aTwoDayShoot(owner)
  const path = `shoot/${shoot.id}`
  return { owner, shoot, path, of: `${path}/sheet/${day}` }
}

test('a program fills the sheet of a day, issues it and follows who has confirmed', async () => {
  const { owner, path, of } = await anOwner()
  const body = { shootingCall: '07:15', sheet: { client: 'Studio Nord' } }
  const changed = await call(`PATCH ${of}`, { as: owner, body })
  expect(changed.data).toMatchObject({
    ...{ day, dayNumber: 1, dayCount: 2, newest: null, basis: 0, changes: [] },
    values: { client: 'Studio Nord', generalCall: '06:30', shootingCall: '07:15' },
    document: { dayOf: 'Day 1 of 2', version: { number: 0, name: 'Not issued yet' } },
  })
  expect(changed.data.missing).toContainEqual({
    ...{ message: 'Nobody but you is on the sheet', about: 'crew', id: null },
  })
  const person = { name: 'Anna', role: 'Make-up', email: 'anna@example.com', callTime: '06:10' }
  const anna = await call(`POST ${path}/sheet-people`, { as: owner, body: person })
  expect(anna.data).toMatchObject({ ...person, part: 'crew', status: 'listed', gear: [] })

  const issued = await call(`POST ${of}/issue`, { as: owner, body: { basis: 0, isFinal: true } })
  expect([issued.status, issued.data]).toEqual([201, { number: 1, sent: 1 }])
  await runSending()
  expect(await readMails('anna@example.com')).toHaveLength(1)
  const [recipient] = (await call(`GET ${of}/recipients`, { as: owner })).data
  expect(recipient).toMatchObject({ id: anna.data.id, state: 'handedOver', number: 1 })
  const days = await call(`GET ${path}/sheets`, { as: owner })
  expect(days.data).toMatchObject([
    { day, newest: { number: 1, name: 'Version 1 (white)' }, people: { handedOver: 1 } },
    { day: nextDay, newest: null, isChanged: false, people: { notSent: 1 } },
  ])
  expect((await request(new URL(recipient.link).pathname)).status).toBe(200)
})

test('the changes of a line are told in words, and versions stay as they were issued', async () => {
  const { owner, shoot, of } = await anOwner()
  const anna = await aPerson(owner, shoot.id, 'Anna', { callTime: '06:10' })
  await call(`POST ${of}/issue`, { as: owner, body: { basis: 0 } })
  const body = { callTime: '05:40', pickupTime: '05:10', stopIds: [] }
  const line = await call(`PATCH ${of}/people/${anna}`, { as: owner, body })
  expect(line.data).toMatchObject({
    ...{ day, person: { id: anna, callTime: '06:10' }, line: { ...body, isOff: false } },
    stops: [{ title: 'Old mill' }, { title: 'Cape' }],
  })
  expect((await call(`GET ${of}/people/${anna}`, { as: owner })).data).toEqual(line.data)
  const { data } = await call(`GET ${of}`, { as: owner })
  expect(data).toMatchObject({ isChanged: true, basis: 1, newest: { isDraft: true } })
  expect(data.changes).toContainEqual({
    ...{ message: 'Anna’s call: 6:10am → 5:40am', people: [anna] },
  })
  await call(`POST ${of}/issue`, { as: owner, body: { basis: 1, isFinal: true } })
  const first = await call(`GET ${of}/versions?limit=1`, { as: owner })
  expect(first.data).toMatchObject([{ number: 2, isDraft: false }])
  const rest = await call(`GET ${of}/versions?limit=1&cursor=${first.nextCursor}`, { as: owner })
  expect([rest.data.length, rest.data[0].number, rest.nextCursor]).toEqual([1, 1, null])
  const calls = []
  for (const number of [1, 2]) {
    const asked = `GET ${of}/versions/${number}?for=${anna}`
    calls.push((await call(asked, { as: owner })).data.you.call)
  }
  expect(calls).toMatchObject([{ text: '6:10am' }, { text: '5:40am', isChanged: true }])
})

test('of two who issue at once one is told, and a sheet without changes is not issued again', async () => {
  const { owner, shoot, of } = await anOwner()
  await aPerson(owner, shoot.id, 'Anna')
  await call(`POST ${of}/issue`, { as: owner, body: { basis: 0 } })
  const again = await call(`POST ${of}/issue`, { as: owner, body: { basis: 1 } })
  expect(refusal(again)).toEqual([409, 'conflict', 'Nothing has changed since Version 1 (white)'])
  const late = await call(`POST ${of}/issue`, { as: owner, body: { basis: 0 } })
  expect(late).toMatchObject({ status: 409, errors: [{ path: 'basis' }] })
  expect((await call(`POST ${of}/final`, { as: owner })).data).toEqual({ number: 1 })
  expect((await call(`GET ${of}`, { as: owner })).data.newest.isDraft).toBe(false)
})

test('a repeated request with its key issues once', async () => {
  const { owner, shoot, of } = await anOwner()
  await aPerson(owner, shoot.id, 'Anna')
  const ask = { as: owner, body: { basis: 0 }, headers: { 'Idempotency-Key': 'first' } }
  const both = [await call(`POST ${of}/issue`, ask), await call(`POST ${of}/issue`, ask)]
  expect(both.map(({ status, data }) => [status, data.number])).toEqual([
    [201, 1],
    [201, 1],
  ])
  await runSending()
  expect(await readMails('anna@example.com')).toHaveLength(1)
})

test('an address is corrected and the sheet sent again; who was sent it just now is not reminded', async () => {
  const { owner, shoot, of } = await anOwner()
  const anna = await aPerson(owner, shoot.id, 'Anna')
  const resend = `POST ${of}/recipients/${anna}/resend`
  const early = await call(resend, { as: owner, body: {} })
  expect(refusal(early)).toEqual([400, 'invalid', 'This sheet is not issued yet'])
  await call(`POST ${of}/issue`, { as: owner, body: { basis: 0 } })
  await runSending()
  const body = { email: 'anna.k@example.com' }
  expect((await call(resend, { as: owner, body })).data).toEqual({ id: anna })
  await runSending()
  expect(await readMails('anna.k@example.com')).toHaveLength(1)
  expect((await call(`POST ${of}/remind`, { as: owner })).status).toBe(400)
})

test('somebody on the sheet is changed and invited, and what is known of a location is kept', async () => {
  const { owner, shoot, path } = await anOwner()
  const { id: slot } = await aSlot(owner, shoot.id, { title: 'Ring light' })
  const tom = await aPerson(owner, shoot.id, 'Tom')
  const person = `${path}/sheet-people/${tom}`
  const changed = await call(`PATCH ${person}`, { as: owner, body: { slotIds: [slot] } })
  expect(changed.data.gear).toMatchObject([{ id: slot, title: 'Ring light', isTheirs: true }])
  expect((await call(`POST ${person}/invite`, { as: owner })).data.status).toBe('pending')
  const own = await call(`PATCH ${path}/sheet-people/owner`, { as: owner, body: { role: 'DP' } })
  expect(own.data).toMatchObject({ id: 'owner', role: 'DP', status: null, hasAccount: true })
  const location = (id: string) => `${path}/sheet-locations/${id}`
  const hospital = 'Hospital de Sintra'
  await call(`PATCH ${location(shoot.mill.id)}`, { as: owner, body: { hospital } })
  const near = await call(`GET ${location(shoot.cape.id)}`, { as: owner })
  expect(near.data).toMatchObject({ title: 'Cape', hospital: '', hospitals: [{ hospital }] })
})

test('a member reads their own sheet, confirms it, and asks to be called', async () => {
  const { owner, shoot, path, of } = await anOwner()
  const member = await aMember(owner, 'shoot', shoot.id, 'view')
  const asked = { as: member }
  expect((await call(`GET ${path}/my-sheet`, asked)).status).toBe(404)
  await call(`POST ${of}/issue`, { as: owner, body: { basis: 0 } })
  const { data } = await call(`GET ${path}/my-sheet`, asked)
  expect(data).toMatchObject({ day, days: [day], newest: { number: 1 }, confirmedAt: null })
  expect(data.document.you.call.text).toBe('6:30am')
  const state = async () => (await call(`GET ${of}/recipients`, { as: owner })).data[0].state
  const confirmed = await call(`POST ${path}/my-sheet/${day}/confirm`, asked)
  expect(confirmed.data).toMatchObject({ confirmedAt: expect.any(String), callMeAt: null })
  expect(await state()).toBe('confirmed')
  const called = await call(`POST ${path}/my-sheet/${day}/call-me`, asked)
  expect(called.data).toMatchObject({ confirmedAt: null, callMeAt: expect.any(String) })
  expect(await state()).toBe('callMe')
  expect((await call(`POST ${path}/my-sheet/${nextDay}/confirm`, asked)).status).toBe(404)
  expect((await call(`GET ${of}`, asked)).status).toBe(404)
})

test('tokens that only read get no link by which somebody could confirm, and send nothing', async () => {
  const { owner, shoot, path, of } = await anOwner()
  const member = await aMember(owner, 'shoot', shoot.id, 'view')
  await call(`POST ${of}/issue`, { as: owner, body: { basis: 0 } })
  const reads = ['plans:read', 'sharing:read'] as const
  const linkOf = async (user: typeof owner, scopes: Parameters<typeof aToken>[1]) => {
    const as = await aToken(user, scopes, { name: scopes.join() })
    if (user === member) return (await call(`GET ${path}/my-sheet`, { as })).data.link
    return (await call(`GET ${of}/recipients`, { as })).data[0].link
  }
  expect([await linkOf(owner, [...reads]), await linkOf(member, [...reads])]).toEqual([null, null])
  expect(await linkOf(owner, ['sharing:write'])).toContain('/call-sheet/')
  expect(await linkOf(member, ['plans:read', 'sharing:write'])).toContain('/call-sheet/')
  const as = await aToken(owner, ['plans:write', 'sharing:read'], { name: 'Planner' })
  for (const line of [`POST ${of}/issue`, `POST ${of}/remind`, `POST ${of}/final`]) {
    expect([line, (await call(line, { as, body: { basis: 1 } })).status]).toEqual([line, 403])
  }
})

test.each<[string, object]>([
  ['PATCH sheet/DAY', {}],
  ['PATCH sheet/DAY', { generalCall: '25:00' }],
  ['PATCH sheet/DAY', { sheet: { colour: 'pink' } }],
  ['PATCH sheet/2031-02-30', { wrap: '19:00' }],
  ['POST sheet/DAY/issue', {}],
  ['POST sheet/DAY/issue', { basis: '0' }],
  ['POST sheet/DAY/issue', { basis: 0, audience: 'nobody' }],
  ['POST sheet-people', { name: '' }],
  ['POST sheet-people', { name: 'Ben', email: 'ben' }],
  ['PATCH sheet-people/owner', { part: 'guest' }],
  ['PATCH sheet/DAY/people/owner', { stopIds: ['x'] }],
  ['POST sheet/DAY/recipients/owner/resend', { email: 'x' }],
])('%s refuses %o', async (line, body) => {
  const { owner, path } = await anOwner()
  const [method, rest = ''] = line.split(' ')
  const answer = await call(`${method} ${path}/${rest.replace('DAY', day)}`, { as: owner, body })
  expect(answer.status).toBe(400)
})

test('what is not there is not found', async () => {
  const { owner, shoot, path } = await anOwner()
  const other = await aTwoDayShoot(owner)
  const ben = await aPerson(owner, other.id, 'Ben')
  const none = '2031-06-09'
  for (const [line, body] of [
    [`GET ${path}/sheet/${none}`],
    [`PATCH ${path}/sheet/${none}`, { wrap: '19:00' }],
    [`POST ${path}/sheet/${none}/issue`, { basis: 0 }],
    [`GET ${path}/sheet/${none}/recipients`],
    [`GET ${path}/sheet/${none}/versions`],
    [`GET ${path}/sheet/${day}/versions/1`],
    [`GET ${path}/sheet/${day}/versions/0?for=${ben}`],
    [`GET ${path}/sheet/${day}/people/${ben}`],
    [`PATCH ${path}/sheet/${day}/people/${ben}`, { note: 'x' }],
    [`PATCH ${path}/sheet-people/${ben}`, { role: 'x' }],
    [`POST ${path}/sheet-people/nobody/invite`],
    [`POST ${path}/sheet/${day}/recipients/${ben}/resend`, {}],
    [`GET ${path}/sheet-locations/${other.mill.id}`],
    [`PATCH ${path}/sheet-locations/x`, { parking: 'x' }],
    [`GET shoot/${shoot.mill.id}/sheets`],
  ] as const) {
    expect([line, (await call(line, { as: owner, body })).status]).toEqual([line, 404])
  }
})
