import { expect, test } from 'vitest'
import { sheetPath } from '#app/domain/call-sheets/address.ts'
import * as details from '#app/domain/call-sheets/details.server.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import * as versions from '#app/domain/call-sheets/versions.server.ts'
import * as shares from '#app/domain/sharing/shares.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser, headersOf } from '#tests/support/factories.ts'
import { aPerson, aTwoDayShoot, day, nextDay, type Somebody } from './a-sheet.ts'

const database = useDatabase()

const page = { 'Sec-Fetch-Dest': 'document' }

async function anIssuedSheet() {
  const owner = await aUser({ username: 'ines' })
  const shoot = await aTwoDayShoot(owner)
  const light = await aSlot(owner, shoot.id, { title: 'Ring light' })
  const other = await aSlot(owner, shoot.id, { title: 'Drone' })
  const slotIds = [light.id]
  const anna = await aPerson(owner, shoot.id, 'Anna', { callTime: '06:10', slotIds })
  const issue = (basis = 0) =>
    versions.issue(owner, shoot.id, day, { basis, audience: 'concerned', isFinal: true, note: '' })
  await issue()
  const { sheetToken } = await rowOf(owner, shoot.id)
  const token = sheetToken ?? ''
  return { owner, shoot, anna, light, other, issue, token, path: sheetPath(token, day) }
}

async function rowOf(owner: Somebody, shootId: string) {
  const [row] = await recipients.list(owner, shootId, day)
  return row!
}

async function stateOf(owner: Somebody, shootId: string) {
  return (await rowOf(owner, shootId)).state
}

test('a person without an account reads their sheet, which nobody finds or keeps', async () => {
  const { path } = await anIssuedSheet()
  const answer = await request(path, { headers: page })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  expect(answer.headers.get('Referrer-Policy')).toBe('same-origin')
  expect(answer.headers.get('X-Robots-Tag')).toContain('noindex')
  const text = textOf(await answer.text())
  for (const words of ['Lookbook', 'Day 1 of 2', 'Your call', '6:10am', 'Old mill']) {
    expect(text).toContain(words)
  }
  expect(text).toContain('Please confirm your call')
})

test('the address without a day opens the sheet that was issued', async () => {
  const { token } = await anIssuedSheet()
  expect(textOf(await pageOf(sheetPath(token), page))).toContain('Your call')
  expect((await request(sheetPath(token, nextDay))).status).toBe(404)
})

test('an unknown or renewed address says what to do', async () => {
  const { owner, shoot, anna, path } = await anIssuedSheet()
  const unknown = await request(sheetPath('nobodys-token', day))
  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('Cache-Control')).toBe('private, no-store')
  expect(textOf(await unknown.text())).toContain('Ask whoever sent you the call sheet')
  await people.update(owner, shoot.id, anna, { email: 'anna@elsewhere.example' })
  expect((await request(path)).status).toBe(404)
  expect((await post(path, { intent: 'confirm' })).status).toBe(404)
})

test('a person who is taken off the sheet can no longer open it', async () => {
  const { owner, shoot, anna, path } = await anIssuedSheet()
  await shares.remove(owner, { kind: 'shoot', itemId: shoot.id }, anna)
  expect((await request(path)).status).toBe(404)
})

test.each([
  ['a HEAD request', { method: 'HEAD', headers: page }],
  ['a prefetch', { headers: { ...page, 'Sec-Purpose': 'prefetch;prerender' } }],
  ['a preview of the link', { headers: { ...page, 'User-Agent': 'WhatsApp/2.23' } }],
  ['a request for no page', { headers: { 'Sec-Fetch-Dest': 'empty' } }],
])('%s is not a person who sees the sheet', async (_, init) => {
  const { owner, shoot, path } = await anIssuedSheet()
  const before = await stateOf(owner, shoot.id)
  expect((await request(path, init)).status).toBe(200)
  expect(await stateOf(owner, shoot.id)).toBe(before)
})

test('the sheet is seen when it is shown to its person, not to the owner', async () => {
  const { owner, path } = await anIssuedSheet()
  const seenAt = async () => {
    const { rows } = await database.query('select seen_at from call_recipients')
    return rows[0].seen_at
  }
  await request(path, { headers: { ...page, ...headersOf(owner.token) } })
  expect(await seenAt()).toBeNull()
  await request(path, { headers: page })
  const first = await seenAt()
  expect(first).not.toBeNull()
  await request(path, { headers: page })
  expect(await seenAt()).toEqual(first)
})

test('a press confirms the call, and another takes it back', async () => {
  const { owner, shoot, path } = await anIssuedSheet()
  const answer = await post(path, { intent: 'confirm' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(path)
  expect(await stateOf(owner, shoot.id)).toBe('confirmed')
  expect(textOf(await pageOf(path, {}))).toMatch(/Confirmed \w{3}, \w{3} \d+\w\w.*, \d+:\d\d[ap]m/)
  await post(path, { intent: 'callMe' })
  expect(await stateOf(owner, shoot.id)).toBe('callMe')
  expect(textOf(await pageOf(path, {}))).toContain('You asked to be called')
  expect((await post(path, { intent: 'burn' })).status).toBe(400)
})

test('a person ticks the gear that they bring, and no other', async () => {
  const { light, other, path } = await anIssuedSheet()
  expect(textOf(await pageOf(path, {}))).toContain('0 of 1 item packed')
  expect((await post(path, { intent: `tick:${light.id}`, isPacked: 'true' })).status).toBe(303)
  expect(textOf(await pageOf(path, {}))).toContain('1 of 1 item packed')
  expect((await post(path, { intent: `tick:${light.id}`, isPacked: 'false' })).status).toBe(303)
  expect(textOf(await pageOf(path, {}))).toContain('0 of 1 item packed')
  expect((await post(path, { intent: `tick:${light.id}`, isPacked: 'maybe' })).status).toBe(400)
  expect((await post(path, { intent: `tick:${other.id}`, isPacked: 'true' })).status).toBe(403)
})

test('an old version is read as such, and leads to the newest', async () => {
  const { owner, shoot, issue, path } = await anIssuedSheet()
  await details.updateDay(owner, shoot.id, day, { generalCall: '05:45' })
  await issue(1)
  const newest = await pageOf(path, {})
  expect(textOf(newest)).toContain('Version 2 (blue)')
  expect(newest).toContain(`href="${path}?version=1"`)
  const old = await pageOf(`${path}?version=1`, {})
  expect(textOf(old)).toContain(
    `This is version 1. <a href="${path}">Version 2 (blue)</a> replaces it.`,
  )
  expect(old).not.toContain('Please confirm your call')
  expect((await request(`${path}?version=3`)).status).toBe(404)
  expect((await request(`${path}?version=one`)).status).toBe(404)
})

test('the sheet is downloaded as a PDF on either paper', async () => {
  const { path } = await anIssuedSheet()
  const sizes = []
  for (const search of ['', '?paper=letter']) {
    const answer = await request(`${path}/sheet.pdf${search}`)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toContain(`lookbook-${day}-v1.pdf`)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    sizes.push(/\/MediaBox \[([^\]]+)\]/.exec(await answer.text())?.[1])
  }
  expect(sizes).toEqual(['0 0 595.28 841.89', '0 0 612 792'])
  expect((await request(`${sheetPath('nobodys-token', day)}/sheet.pdf`)).status).toBe(404)
})

test('whoever joins after the sheet was issued is not asked to confirm it', async () => {
  const { owner, shoot } = await anIssuedSheet()
  await aPerson(owner, shoot.id, 'Tom')
  await database.query(`update shares set sheet_token = 'toms-token' where name = 'Tom'`)
  const text = textOf(await pageOf(sheetPath('toms-token', day), page))
  expect(text).toContain('Old mill')
  expect(text).not.toContain('Please confirm your call')
})
