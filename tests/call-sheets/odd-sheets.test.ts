import { expect, test } from 'vitest'
import { sheetPath } from '#app/domain/call-sheets/address.ts'
import * as ownSheets from '#app/domain/call-sheets/own-sheets.server.ts'
import * as people from '#app/domain/call-sheets/people.server.ts'
import * as recipients from '#app/domain/call-sheets/recipients.server.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { aShoot } from '#tests/shoots/a-plan.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post, request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { readMails } from '#tests/support/mails.ts'
import { aPerson, aTwoDayShoot, day, nextDay, runSending, type Somebody } from './a-sheet.ts'

useDatabase()

const long = 'Mind the step. '.repeat(667).slice(0, 9_999).trim()
const lines = 'x'.repeat(300)

async function tokenOf(owner: Somebody, shootId: string, of: string = day) {
  const [first] = await recipients.list(owner, shootId, of)
  return first?.sheetToken ?? ''
}

async function issue(owner: Somebody, shootId: string, of: string = day) {
  const body = { basis: 0, isFinal: true }
  const issued = await call(`POST shoot/${shootId}/sheet/${of}/issue`, { as: owner, body })
  expect([of, issued.status, issued.errors]).toEqual([of, 201, undefined])
  await runSending()
  const path = sheetPath(await tokenOf(owner, shootId, of), of)
  const pdf = await request(`${path}/sheet.pdf`)
  expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  return { path, text: textOf(await pageOf(path, {})) }
}

test('notes of 10,000 characters in every field stand on the page, in the mail and in the PDF', async () => {
  const owner = await aUser()
  const { id, mill } = await aTwoDayShoot(owner)
  const anna = await aPerson(owner, id, 'Anna', { role: 'Make-up' })
  const change = async (path: string, body: object) => {
    const { status, errors } = await call(`PATCH shoot/${id}/${path}`, { as: owner, body })
    expect([path, status, errors]).toEqual([path, 200, undefined])
  }
  await change(`sheet/${day}`, {
    ...{ meals: long, weatherCover: long, coverDecision: lines, note: long },
    sheet: {
      ...{ client: lines, channels: long, hazards: long, notice: long },
      roleNotes: { 'Make-up': long },
    },
  })
  const texts = ['parking', 'loadIn', 'base', 'toilets', 'power', 'access']
  const short = ['contact', 'permit', 'hospital', 'hospitalAddress']
  const entries = [...texts.map((name) => [name, long]), ...short.map((name) => [name, lines])]
  await change(`sheet-locations/${mill.id}`, Object.fromEntries(entries))
  const line = { note: long, pickupPlace: lines, pickupBy: lines }
  await change(`sheet/${day}/people/${anna}`, line)
  const tooLong = await call(`PATCH shoot/${id}/sheet/${day}`, {
    ...{ as: owner, body: { meals: 'x'.repeat(10_001) } },
  })
  expect(refusal(tooLong)).toEqual([400, 'invalid', 'This has at most 10,000 characters'])
  const { text } = await issue(owner, id)
  expect(text.split('Mind the step.').length).toBeGreaterThan(12 * 600)
  expect((await readMails('anna@example.com'))[0]?.text).toContain('Mind the step.')
})

test('notes for 500 roles are refused', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  const roles = Array.from({ length: 500 }, (_, at) => [`Role ${at}`, 'x'])
  const body = { sheet: { roleNotes: Object.fromEntries(roles) } }
  const answer = await call(`PATCH shoot/${id}/sheet/${day}`, { as: owner, body })
  expect(refusal(answer)).toEqual([400, 'invalid', 'Write notes for at most 100 roles'])
})

test('a day of 200 stops is issued whole', async () => {
  const owner = await aUser()
  const coordinates = { latitude: 38.7, longitude: -9.15 }
  const { id: place } = await aLocation(owner, { title: 'Port', coordinates })
  const at = (minute: number) => new Date(Date.UTC(2031, 5, 1, 5, minute * 5)).toISOString()
  const stops = Array.from({ length: 200 }, (_, count) => ({
    ...{ startDate: at(count), endDate: at(count + 1), wantedLight: 'goldenHour', note: '' },
  }))
  const { id } = await aShoot(owner, {
    ...{ timeZone: 'Europe/Lisbon', startDate: at(0), endDate: at(200) },
    ...{ locationIds: stops.map(() => place), stops: stops as never },
  })
  await aPerson(owner, id, 'Anna')
  const { data } = await call(`GET shoot/${id}/sheet/${day}`, { as: owner })
  expect(data.values.stops).toHaveLength(200)
  const { text } = await issue(owner, id)
  expect(text.split('Port').length).toBeGreaterThan(200)
})

test('a shoot of 90 days has 90 sheets, each with its own place among them', async () => {
  const owner = await aUser()
  const [startDate, endDate] = ['2031-06-01T05:00:00Z', '2031-08-29T18:00:00Z']
  const { id } = await aShoot(owner, { timeZone: 'Europe/Lisbon', startDate, endDate })
  await aPerson(owner, id, 'Anna')
  const { data } = await call(`GET shoot/${id}/sheets`, { as: owner })
  expect(data).toHaveLength(90)
  expect(data.at(-1)).toMatchObject({ day: '2031-08-29', dayNumber: 90, dayCount: 90 })
  expect((await issue(owner, id, '2031-08-29')).text).toContain('Day 90 of 90')
})

test('names from right to left and people without a name stand on the sheet', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  const name = 'أمينة بن صالح'
  const email = 'amina@example.com'
  await people.add(owner, id, { name, email, role: 'مديرة الإضاءة' })
  const unnamed = await aPerson(owner, id, 'Tom')
  const path = `shoot/${id}/sheet-people/${unnamed}`
  expect((await call(`PATCH ${path}`, { as: owner, body: { name: '' } })).status).toBe(200)
  const { text } = await issue(owner, id)
  expect(text).toContain(name)
  expect((await readMails(email))[0]?.subject).toContain('Lookbook')
})

test.each([
  ['Pacific/Kiritimati', 1.87, -157.43, '2031-05-31T20:00:00Z', ['2031-06-01', '2031-06-02']],
  ['Pacific/Pago_Pago', -14.27, -170.7, '2031-06-01T20:00:00Z', ['2031-06-01', '2031-06-02']],
  // Samoa had no 30 December 2011.
  ['Pacific/Apia', -13.83, -171.76, '2011-12-29T20:00:00Z', ['2011-12-29', '2011-12-31']],
])(
  'in %s the days are those of its calendar',
  async (timeZone, latitude, longitude, startDate, days) => {
    const owner = await aUser()
    const { id: place } = await aLocation(owner, { coordinates: { latitude, longitude } })
    const endDate = new Date(Date.parse(startDate) + 86_400_000).toISOString()
    const stop = { startDate, endDate: null, wantedLight: null, note: '' }
    const plan = { locationIds: [place], stops: [stop] as never }
    const { id } = await aShoot(owner, { timeZone, startDate, endDate, ...plan })
    await aPerson(owner, id, 'Anna', { callTime: '06:00' })
    const { data } = await call(`GET shoot/${id}/sheets`, { as: owner })
    expect(data.map((one: { day: string }) => one.day)).toEqual(days)
    for (const of of days) await issue(owner, id, of)
  },
)

test('stops, gear and people of other shoots are neither attached nor shown', async () => {
  const owner = await aUser()
  const [own, other] = [await aTwoDayShoot(owner), await aTwoDayShoot(owner)]
  const { stops } = (await call(`GET shoot/${other.id}`, { as: owner })).data
  const { id: slot } = await aSlot(owner, other.id, { title: 'Drone' })
  const anna = await aPerson(owner, own.id, 'Anna')
  const line = `PATCH shoot/${own.id}/sheet/${day}/people/${anna}`
  const stopIds = [stops[0].id]
  const attached = await call(line, { as: owner, body: { stopIds } })
  expect(refusal(attached)).toEqual([
    ...[400, 'invalid', 'This stop is not on the schedule of the shoot'],
  ])
  const person = `PATCH shoot/${own.id}/sheet-people/${anna}`
  const body = { slotIds: [slot] }
  expect((await call(person, { as: owner, body })).data.gear).toEqual([])
  const stranger = await aUser()
  for (const path of [`sheet/${day}`, 'sheets', `sheet/${day}/recipients`]) {
    expect((await call(`GET shoot/${own.id}/${path}`, { as: stranger })).status).toBe(404)
  }
})

test.each(['0', '-1', '1e9', '99999999999999999999', '1.5', 'two', ''])(
  'version %o of a sheet is not found',
  async (version) => {
    const owner = await aUser()
    const { id } = await aTwoDayShoot(owner)
    await aPerson(owner, id, 'Anna')
    const { path } = await issue(owner, id)
    for (const form of [path, `${path}/sheet.pdf`]) {
      expect((await request(`${form}?version=${version}`)).status).toBe(404)
    }
    const api = `GET shoot/${id}/sheet/${day}/versions/${version || 'none'}`
    expect([200, 400, 404]).toContain((await call(api, { as: owner })).status)
  },
)

test('wrong addresses and days are not found, however long', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  await aPerson(owner, id, 'Anna')
  const { path } = await issue(owner, id)
  const token = await tokenOf(owner, id)
  const wrong = [
    ...['x'.repeat(10_000), `${token}x`, token.toUpperCase(), '%F0%9F%93%B7', '..%2F'],
    ...[`${token}/${nextDay}`, `${token}/2031-02-30`, `${token}/today`, `${token}/%27`],
  ]
  for (const one of wrong) {
    const there = `/call-sheet/${one}`
    expect([one, (await request(there)).status]).toEqual([one, 404])
    for (const intent of ['confirm', 'callMe', 'tick']) {
      const { status } = await post(there, { intent })
      expect([one, intent, status < 500]).toEqual([one, intent, true])
    }
  }
  expect((await recipients.list(owner, id, day))[0]?.state).not.toBe('confirmed')
  expect((await post(path, { intent: 'issue' })).status).toBeLessThan(500)
})

test('nobody ticks gear that another person brings', async () => {
  const owner = await aUser()
  const { id } = await aTwoDayShoot(owner)
  const [light, drone] = [
    await aSlot(owner, id, { title: 'Ring light' }),
    await aSlot(owner, id, { title: 'Drone' }),
  ]
  await aPerson(owner, id, 'Anna', { slotIds: [light.id] })
  await issue(owner, id)
  const token = await tokenOf(owner, id)
  for (const slot of [drone.id, 'x', '']) {
    await expect(ownSheets.tick(token, slot, true)).rejects.toThrow('not on your list')
  }
  await ownSheets.tick(token, light.id, true)
  const packed = async (slot: string) =>
    (await call(`GET slot/${slot}`, { as: owner })).data.isPacked
  expect([await packed(light.id), await packed(drone.id)]).toEqual([true, false])
})
