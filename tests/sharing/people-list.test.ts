import { expect, test } from 'vitest'
import { readPeople } from '#app/domain/sharing/people-list.ts'

test.each([
  ['cleo@example.com, Gaffer, 5:30am', ['cleo@example.com', 'Gaffer', '05:30']],
  ['cleo@example.com\tFirst assistant\t17:30', ['cleo@example.com', 'First assistant', '17:30']],
  ['Cleo Vance <cleo@example.com>; Gaffer', ['cleo@example.com', 'Gaffer', '']],
  ['cleo@example.com Gaffer at 6pm', ['cleo@example.com', 'Gaffer', '18:00']],
  ['cleo@example.com, 12.15am', ['cleo@example.com', '', '00:15']],
  ['cleo, Hair, make-up, 07:00', ['cleo', 'Hair make-up', '07:00']],
  ['cleo@example.com', ['cleo@example.com', '', '']],
  ['cleo', ['cleo', '', '']],
  ['cleo@example.com, Camera 2', ['cleo@example.com', 'Camera 2', '']],
  ['cleo@example.com, 25:00', ['cleo@example.com', '', '25:00']],
])('a line of people is read: %s', (line, [recipient, role, callTime]) => {
  expect(readPeople(line)).toEqual([{ recipient, role, callTime }])
})

test('several addresses in a line share its role, and empty lines are nobody', () => {
  expect(readPeople('\n a@example.com, b@example.com, Model, 8am\r\n\n')).toEqual([
    { recipient: 'a@example.com', role: 'Model', callTime: '08:00' },
    { recipient: 'b@example.com', role: 'Model', callTime: '08:00' },
  ])
})
