import { expect, test } from 'vitest'
import { canonicalZone } from '#app/format/date.ts'
import { groupZones } from '#app/format/time-zones.ts'

test('likely zones come first, each once, then every region with its others by name', () => {
  const zones = [
    'Indian/Mahe',
    'Europe/Rome',
    'America/Argentina/Buenos_Aires',
    'Europe/Lisbon',
    'Europe/Vienna',
    'Europe/Paris',
  ]
  expect(groupZones(zones, ['Europe/Rome', 'Europe/Lisbon', 'Europe/Rome'])).toEqual([
    {
      label: 'Likely',
      options: [
        { value: 'Europe/Rome', label: 'Europe/Rome' },
        { value: 'Europe/Lisbon', label: 'Europe/Lisbon' },
        { value: 'UTC', label: 'UTC' },
      ],
    },
    {
      label: 'America',
      options: [{ value: 'America/Argentina/Buenos_Aires', label: 'Argentina, Buenos Aires' }],
    },
    {
      label: 'Europe',
      options: [
        { value: 'Europe/Paris', label: 'Paris' },
        { value: 'Europe/Vienna', label: 'Vienna' },
      ],
    },
    { label: 'Indian Ocean', options: [{ value: 'Indian/Mahe', label: 'Mahe' }] },
  ])
})

test('all zones of the world are offered under their one name', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const groups = groupZones(zones, [])
  const offered = groups.flatMap(({ options }) => options.map(({ value }) => value))
  expect(new Set(offered).size).toBe(offered.length)
  expect(offered.length).toBe(new Set(zones).add('UTC').size)
  expect(offered.filter((zone) => canonicalZone(zone) !== zone)).toEqual([])
  expect(groups.length).toBeLessThan(15)
})
