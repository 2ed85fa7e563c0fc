import { expect, test } from 'vitest'
import { clashesOf } from '#app/domain/shoots/clash.ts'

/** Hours of one day: `port 6 7`; a missing one is open. */
function stopOf(text: string) {
  const at = (hour?: string) => (hour ? `2030-06-01T${hour.padStart(2, '0')}:00:00Z` : null)
  const [locationId = '', from, to] = text.split(' ')
  return { id: `stop at ${locationId}`, locationId, startDate: at(from), endDate: at(to) }
}

const withEachOther = ['port with cliff', 'cliff with port']

test.each<[string, string, string, string[]]>([
  ['stops that follow one another do not clash', 'day 5 20', 'port 6 7, cliff 7 9, tower 9', []],
  ['nor in another order', 'day 5 20', 'tower 9, cliff 7 9, port 6 7', []],
  ['those that overlap do', 'day 5 20', 'port 6 8, cliff 7 9', withEachOther],
  ['so does one within another', 'day 5 20', 'port 6 12, cliff 7 9', withEachOther],
  ['so do two at the same moment', 'day 5 20', 'port 6, cliff 6', withEachOther],
  ['so do two that begin together', 'day 5 20', 'port 6 8, cliff 6', withEachOther],
  ['two at other moments do not', 'day 5 20', 'port 6, cliff 7', []],
  ['the others stay as they are', 'day 5 20', 'port 6 8, cliff 7 9, tower 9 10', withEachOther],
  ['those without a time do not', 'day 5 20', 'port, cliff', []],
  ['nor one of them', 'day 5 20', 'port, cliff 6 8', []],
  ['the bounds of the shoot are within it', 'day 5 20', 'port 5 6, cliff 19 20', []],
  ['before it begins', 'day 5 20', 'port 4 6', ['port before']],
  ['after it ends', 'day 5 20', 'port 19 21', ['port after']],
  ['a moment after it ends', 'day 5 20', 'port 21', ['port after']],
  ['before and after is before', 'day 5 20', 'port 4 21', ['port before']],
  [
    'outside counts more than together',
    'day 5 20',
    'port 4 6, cliff 4 6',
    ['port before', 'cliff before'],
  ],
  ['a shoot without an end has none', 'day 5', 'port 19 21', []],
  ['and begins all the same', 'day 5', 'port 4 21', ['port before']],
  ['an idea has neither', 'day', 'port 4 21', []],
])('%s', (_, shoot, stops, expected) => {
  const clashes = [...clashesOf(stopOf(shoot), stops.split(', ').map(stopOf))]
  const shown = clashes.map(([id, clash]) =>
    [
      id.slice('stop at '.length),
      clash.kind,
      ...(clash.kind === 'with' ? [clash.locationId] : []),
    ].join(' '),
  )
  expect(shown).toEqual(expected)
})
