import { expect, test } from 'vitest'
import * as shoots from '#app/domain/shoots/shoots.server.ts'
import { pageOf, textOf } from '#tests/places/workspace.ts'
import { call, refusal } from '#tests/support/api.ts'
import { post } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { aShoot } from './a-plan.ts'

useDatabase()

/** Hours of one day: `stop('port', 6, 7)`. */
function stop(locationId: string, from: number, to?: number) {
  const at = (hour: number) => `2030-06-01T${String(hour).padStart(2, '0')}:00:00Z`
  return { locationId, startDate: at(from), endDate: to === undefined ? null : at(to) }
}

test('the editor says which stops overlap, by their titles', async () => {
  const { headers, ...user } = await aUser()
  const [port, cliff] = [
    await aLocation(user, { title: 'Old port' }),
    await aLocation(user, { title: 'Cliff' }),
  ]
  const { id } = await aShoot(user, {
    startDate: '2030-06-01T05:00:00Z',
    endDate: '2030-06-01T20:00:00Z',
    locationIds: [port.id, cliff.id],
  })
  await shoots.updateStop(user, id, port.id, stop('', 6, 8))
  await shoots.updateStop(user, id, cliff.id, stop('', 7, 9))
  const html = await pageOf(`/my/shoots/${id}`, headers)
  expect(html).toContain('At the same time as Cliff.')
  expect(html).toContain('At the same time as Old port.')
  await shoots.updateStop(user, id, cliff.id, stop('', 20, 22))
  const later = await pageOf(`/my/shoots/${id}`, headers)
  expect(later).toContain('After the shoot ends.')
  expect(later).not.toContain('At the same time')
})

test.each([
  [
    { startDate: '2030-06-01T09:00:00Z', endDate: '2030-06-01T08:00:00Z' },
    'A stop ends after it begins',
  ],
  [{ startDate: '0001-01-01T00:00:00Z' }, 'A shoot is between 2000 and 2100'],
])('a stop with %j is refused', async (wrong, message) => {
  const user = await aUser()
  const place = await aLocation(user)
  const { id } = await aShoot(user, { locationIds: [place.id] })
  const answer = await call(`PATCH shoot/${id}/location/${place.id}`, { as: user, body: wrong })
  expect(refusal(answer)).toEqual([400, 'invalid', message])
})

test('in the night in which the clocks go forward an hour that is not there is the next one', async () => {
  const { headers, ...user } = await aUser()
  const night = { title: 'Spring', timeZone: 'Europe/Berlin', startDate: '2026-03-29T02:30' }
  expect(
    (await post('/my/shoots/new', { ...night, endDate: '2026-03-29T04:00' }, headers)).status,
  ).toBe(303)
  const [made] = (await call(`GET user/${user.id}/recce`, { as: user })).data.shoots
  expect(made).toMatchObject({
    startDate: '2026-03-29T01:30:00.000Z',
    endDate: '2026-03-29T02:00:00.000Z',
  })
  expect(await pageOf(`/my/shoots/${made.id}`, headers)).toContain('value="2026-03-29T03:30"')
  const backwards = await post('/my/shoots/new', { ...night, endDate: '2026-03-29T03:15' }, headers)
  expect(backwards.status).toBe(400)
  expect(textOf(await backwards.text())).toContain('A shoot ends after it begins')
})

test('in the night in which the clocks go back a shoot is as long as it is', async () => {
  const { headers, ...user } = await aUser()
  const night = { title: 'Autumn', timeZone: 'Europe/Berlin' }
  const hours = { startDate: '2026-10-25T02:30', endDate: '2026-10-25T03:30' }
  expect((await post('/my/shoots/new', { ...night, ...hours }, headers)).status).toBe(303)
  const [made] = (await call(`GET user/${user.id}/recce`, { as: user })).data.shoots
  expect(Date.parse(made.endDate) - Date.parse(made.startDate)).toBe(2 * 3_600_000)
  const html = await pageOf(`/my/shoots/${made.id}`, headers)
  for (const hour of Object.values(hours)) expect(html).toContain(`value="${hour}"`)
})
