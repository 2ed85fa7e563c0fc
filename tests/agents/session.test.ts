import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { aLocation, aUser } from '#tests/support/factories.ts'
import { anAgent } from './an-agent.ts'

useDatabase()

const lisbon = [
  { title: 'Praça do Comércio', latitude: 38.7077, longitude: -9.1366 },
  { title: 'Miradouro da Graça', latitude: 38.7164, longitude: -9.1313 },
  { title: 'Torre de Belém', latitude: 38.6916, longitude: -9.216 },
  { title: 'Ponte 25 de Abril', latitude: 38.6893, longitude: -9.1774 },
  { title: 'LX Factory', latitude: 38.7035, longitude: -9.1789 },
  { title: 'Cabo da Roca', latitude: 38.7804, longitude: -9.4989 },
]

/** A day of June 2027; Lisbon is an hour ahead of UTC then. */
const at = (day: number, time: string) => `2027-06-${day}T${time}:00+01:00`

test('from two days in Lisbon with six places an agent comes to a planned shoot with gear', async () => {
  const user = await aUser()
  await aLocation(user, {
    title: 'Torre de Belém',
    coordinates: { latitude: 38.6916, longitude: -9.216 },
  })
  const agent = await anAgent(user, ['library:write', 'plans:write', 'sharing:read'])
  const ids: string[] = []
  for (const place of lisbon) {
    const { items } = await agent.use('find_places', { search: place.title })
    ids.push(items[0]?.id ?? (await agent.use('add_place', place)).id)
  }
  const { items: own } = await agent.use('find_places')
  expect(own).toHaveLength(6)

  const light = await agent.use('light_of_day', { locationId: ids[0], date: '2027-06-24' })
  expect(light.timeZone).toBe('Europe/Lisbon')

  const stop = (index: number, startDate: string | null, wantedLight: string | null) => ({
    ...{ locationId: ids[index], startDate, wantedLight },
    endDate: startDate && new Date(Date.parse(startDate) + 3_600_000).toISOString(),
  })
  const { id } = await agent.use('draft_shoot', {
    title: 'Two days in Lisbon',
    startDate: at(24, '05:30'),
    endDate: at(25, '23:00'),
    stops: [
      stop(0, at(24, '06:15'), 'goldenHour'),
      stop(1, at(24, '13:00'), 'goldenHour'),
      stop(2, at(24, '13:30'), null),
      stop(3, null, 'blueHour'),
      stop(4, null, 'day'),
      stop(5, at(25, '20:00'), 'goldenHour'),
    ],
  })
  const draft = await agent.use('check_plan', { id })
  expect(draft.timeZone).toBe('Europe/Lisbon')
  const codes = draft.stops.flatMap((one: { warnings: { code: string }[] }) =>
    one.warnings.map(({ code }) => code),
  )
  expect(new Set(codes)).toEqual(new Set(['missesLight', 'atSameTime']))
  const { questions } = await agent.use('what_is_missing', { id })
  expect(questions.map(({ code }: { code: string }) => code)).toEqual([
    'stopTime',
    'stopTime',
    'gear',
    'crew',
  ])

  const proposed = await agent.use('best_order', { id })
  expect(proposed).toMatchObject({
    isApplied: false,
    leftOut: [],
    before: { missedLights: 3, withoutTime: 2 },
    after: { missedLights: 0, withoutTime: 0 },
  })
  await agent.use('best_order', { id, apply: true })
  const [first] = proposed.stops
  await agent.use('plan_stop', { shootId: id, stopId: first.id, note: 'Wind: bring a jacket.' })
  await agent.use('write_concept', { itemId: id, description: 'The river at the edges of the day' })

  await agent.use('pack', {
    shootId: id,
    items: [{ title: 'Tripod' }, { title: 'Batteries', quantity: 6 }],
  })
  const list = await agent.use('read_packing_list', { shootId: id })
  expect(list).toMatchObject({ packed: 0, total: 7 })
  await agent.use('tick', { slotId: list.unpacked[0].slotId, isPacked: true })
  expect((await agent.use('list_gear')).items).toHaveLength(2)

  const plan = await agent.use('check_plan', { id })
  expect(plan.stops).toHaveLength(6)
  expect(plan.stops.flatMap(({ warnings }: { warnings: unknown[] }) => warnings)).toEqual([])
  const verdicts = plan.stops.map(({ verdict }: { verdict: string }) => verdict).sort()
  expect(verdicts).toEqual(['met', 'met', 'met', 'met', 'met', 'notWanted'])
  expect(plan.missing.map(({ code }: { code: string }) => code)).toEqual(['crew'])
  const { url } = await agent.use('prepare_invitation', {
    itemId: id,
    recipient: 'mara@example.com',
  })
  expect(url).toContain(`/my/shoots/${id}/share?`)
})
