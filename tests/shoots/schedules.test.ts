import { expect, test } from 'vitest'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { aSlot } from '#tests/gear/a-piece.ts'
import { aMember } from '#tests/sharing/a-member.ts'
import { call, refusal } from '#tests/support/api.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

/** On 24 June 2027 the sun rises in Lisbon at 5:12 UTC and sets at 20:05 UTC. */
const places = {
  belem: { latitude: 38.6916, longitude: -9.216 },
  castle: { latitude: 38.7139, longitude: -9.1335 },
  sintra: { latitude: 38.7876, longitude: -9.3904 },
}

type Stop = {
  at: keyof typeof places
  from: string | null
  to?: string | null
  light?: 'goldenHour' | 'night'
}

const day = (time: string) => `2027-06-24T${time}:00.000Z`

async function aPlannedShoot(owner: User, stops: Stop[]) {
  const made = await Promise.all(
    stops.map(({ at }) => aLocation(owner, { title: at, coordinates: places[at] })),
  )
  const { id } = await aShoot(owner, {
    title: 'Lisbon',
    startDate: day('05:00'),
    endDate: day('21:00'),
    timeZone: 'Europe/Lisbon',
    locationIds: made.map((location) => location.id),
  })
  const added = (await shoots.find(owner, id)).stops
  const planned = stops.map(({ from, to = null, light = null }, index) => ({
    ...{ id: '', locationId: '', ...added[index] },
    startDate: from && day(from),
    endDate: to && day(to),
    wantedLight: light,
    note: '',
  }))
  await shoots.update(owner, id, { stops: planned })
  return id
}

test('each stop is told with its light, the way to it and what is wrong with it', async () => {
  const user = await aUser()
  const id = await aPlannedShoot(user, [
    { at: 'belem', from: '19:00', to: '20:00', light: 'goldenHour' },
    { at: 'castle', from: '12:00', to: '13:00', light: 'goldenHour' },
    { at: 'sintra', from: '13:05', to: '14:00', light: 'night' },
  ])
  const { data } = await call(`GET shoot/${id}/plan`, { as: user })
  const told = data.stops.map((stop: Record<string, unknown>) => [
    stop.title,
    stop.verdict,
    (stop.warnings as { code: string }[]).map(({ code }) => code),
  ])
  expect(told).toEqual([
    ['castle', 'missed', ['missesLight']],
    ['sintra', 'missed', ['missesLight', 'tooLittleTravelTime']],
    ['belem', 'met', []],
  ])
  const [castle, sintra, belem] = data.stops
  expect(castle).toMatchObject({ timeZone: 'Europe/Lisbon', travel: null })
  expect(castle.light.phases).toEqual(['day'])
  expect(castle.light.sunHeight).toBeGreaterThan(70)
  expect(sintra.travel).toMatchObject({ isEstimate: true, freeMinutes: 5 })
  expect(belem.light.phases).toEqual(['day', 'goldenHour'])
  expect(data.missing.map(({ code }: { code: string }) => code)).toEqual(['gear', 'crew'])
})

test('stops outside the shoot and at the same time are told, and what is missing is asked', async () => {
  const user = await aUser()
  const id = await aPlannedShoot(user, [
    { at: 'belem', from: '12:00', to: '13:00' },
    { at: 'castle', from: '12:30', to: '13:30' },
    { at: 'sintra', from: '22:00' },
    { at: 'sintra', from: null, light: 'goldenHour' },
  ])
  const { data } = await call(`GET shoot/${id}/plan`, { as: user })
  const warnings = data.stops.map((stop: { warnings: object[] }) => stop.warnings)
  expect(warnings).toEqual([
    [{ code: 'atSameTime', message: 'At the same time as castle.' }],
    [{ code: 'atSameTime', message: 'At the same time as belem.' }],
    [{ code: 'outsideShoot', message: 'After the shoot ends.' }],
    [],
  ])
  expect(data.stops[3]).toMatchObject({ verdict: 'unknown', light: null, startDate: null })
  expect(data.missing[0]).toMatchObject({
    code: 'stopTime',
    question: 'When is the stop at “sintra”?',
  })
})

test('what is not packed is told', async () => {
  const user = await aUser()
  const id = await aPlannedShoot(user, [])
  const slot = await aSlot(user, id, { title: 'Tripod', quantity: 2 })
  const { data } = await call(`GET shoot/${id}/plan`, { as: user })
  expect(data.packing).toEqual({
    packed: 0,
    total: 2,
    unpacked: [{ slotId: slot.id, title: 'Tripod', quantity: 2, shortBy: 0 }],
  })
})

test('the best order is only told, and saved when asked for', async () => {
  const user = await aUser()
  const id = await aPlannedShoot(user, [
    { at: 'belem', from: '12:00', to: '12:45', light: 'goldenHour' },
    { at: 'castle', from: null },
  ])
  const told = await call(`POST shoot/${id}/best-order`, { as: user, body: {} })
  expect(told.data).toMatchObject({
    isApplied: false,
    leftOut: [],
    before: { missedLights: 1, withoutTime: 1, travelMinutes: 0 },
    after: { missedLights: 0, withoutTime: 0 },
  })
  expect(told.data.after.travelMinutes).toBeGreaterThan(5)
  const { data: unchanged } = await call(`GET shoot/${id}`, { as: user })
  expect(unchanged.version).toBe(told.data.version)
  const body = { apply: true, version: told.data.version }
  const { data } = await call(`POST shoot/${id}/best-order`, { as: user, body })
  expect(data).toMatchObject({ isApplied: true, version: body.version + 1, stops: told.data.stops })
  const { data: shoot } = await call(`GET shoot/${id}`, { as: user })
  expect(shoot.stops.map(({ startDate }: { startDate: string }) => startDate)).toEqual(
    told.data.stops.map(({ startDate }: { startDate: string }) => startDate),
  )
  const stale = await call(`POST shoot/${id}/best-order`, { as: user, body })
  expect(stale.status).toBe(409)
})

test('who may only look reads the schedule and cannot save an order; a stranger sees nothing', async () => {
  const [owner, stranger] = await Promise.all([aUser(), aUser()])
  const id = await aPlannedShoot(owner, [{ at: 'belem', from: '12:00' }])
  const viewer = await aMember(owner, 'shoot', id)
  expect((await call(`GET shoot/${id}/plan`, { as: viewer })).status).toBe(200)
  const apply = { apply: true }
  const saved = await call(`POST shoot/${id}/best-order`, { as: viewer, body: apply })
  expect([403, 404]).toContain(saved.status)
  for (const line of [`GET shoot/${id}/plan`, `POST shoot/${id}/best-order`]) {
    expect((await call(line, { as: stranger })).status).toBe(404)
    expect((await call(line)).status).toBe(401)
  }
})

test('a wrong body and a token without the scopes are refused', async () => {
  const user = await aUser()
  const id = await aPlannedShoot(user, [])
  const wrong = await call(`POST shoot/${id}/best-order`, { as: user, body: { apply: 'yes' } })
  expect(wrong).toMatchObject({ status: 400, errors: [{ path: 'apply' }] })
  const reader = await aToken(user, ['plans:read'])
  const refused = await call(`GET shoot/${id}/plan`, { as: reader })
  expect(refusal(refused).slice(0, 2)).toEqual([403, 'forbidden'])
  const planner = await aToken(user, ['plans:write', 'library:read'], { name: 'Planner' })
  expect((await call(`GET shoot/${id}/plan`, { as: planner })).status).toBe(200)
})
