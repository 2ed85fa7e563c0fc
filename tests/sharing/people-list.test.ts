import { expect, test } from 'vitest'
import { readPeople } from '#app/domain/sharing/people-list.ts'

test.each([
  ['cleo@example.com, Gaffer, 5:30am', ['cleo@example.com', 'Gaffer', '05:30']],
  ['cleo@example.com\tFirst assistant\t17:30', ['cleo@example.com', 'First assistant', '17:30']],
  ['Cleo Vance <cleo@example.com>; Gaffer', ['Cleo Vance <cleo@example.com>', 'Gaffer', '']],
  ['Cleo <cleo@example.com>): Gaffer', ['Cleo <cleo@example.com>', 'Gaffer', '']],
  [
    '"Cleo" (cleo@example.com) – Gaffer - A unit',
    ['Cleo <cleo@example.com>', 'Gaffer - A unit', ''],
  ],
  ['Cleo cleo@example.com - Gaffer', ['Cleo <cleo@example.com>', 'Gaffer', '']],
  [
    '"Ødegård, Søren" <soren@example.com>, Gaffer',
    ['"Ødegård, Søren" <soren@example.com>', 'Gaffer', ''],
  ],
  ['Gaffer, cleo@example.com', ['cleo@example.com', 'Gaffer', '']],
  ['cleo@example.com Gaffer at 6pm', ['cleo@example.com', 'Gaffer', '18:00']],
  ['cleo@example.com at 6 PM', ['cleo@example.com', '', '18:00']],
  ['cleo@example.com, Gaffer look at 6 pm', ['cleo@example.com', 'Gaffer look', '18:00']],
  ['cleo@example.com, 12.15am', ['cleo@example.com', '', '00:15']],
  ['cleo@example.com, 12pm', ['cleo@example.com', '', '12:00']],
  ['cleo@example.com, 11:59 pm', ['cleo@example.com', '', '23:59']],
  ['cleo@example.com, 17.05', ['cleo@example.com', '', '17:05']],
  ['cleo@example.com, 6:05', ['cleo@example.com', '', '06:05']],
  ['cleo, Hair, make-up, 07:00', ['cleo', 'Hair make-up', '07:00']],
  ['  cleo , , Hair , , make-up ,', ['cleo', 'Hair make-up', '']],
  ['cleo@example.com(Gaffer) of B', ['cleo@example.com', '(Gaffer) of B', '']],
  ['cleo@example.com, Gaffer  at 6pm', ['cleo@example.com', 'Gaffer', '18:00']],
  ['cleo@example.com', ['cleo@example.com', '', '']],
  ['cleo', ['cleo', '', '']],
  ['cleo 7am', ['cleo 7am', '', '']],
  ['cleo@example.com, Camera 2', ['cleo@example.com', 'Camera 2', '']],
  ['cleo@example.com, Camera2:30', ['cleo@example.com', 'Camera2:30', '']],
  ['cleo@example.com, 7am sharp', ['cleo@example.com', '7am sharp', '']],
  ['cleo@example.com, Lot 117:30', ['cleo@example.com', 'Lot 117:30', '']],
  ['cleo@example.com, 7:3', ['cleo@example.com', '7:3', '']],
  ['cleo@example.com, 25:00', ['cleo@example.com', '', '25:00']],
  ['cleo@example.com, 7:75', ['cleo@example.com', '', '07:75']],
])('a line of people is read: %s', (line, [recipient, role, callTime]) => {
  expect(readPeople(line)).toEqual([{ recipient, role, callTime }])
})

test('several addresses in a line share its role, and empty lines are nobody', () => {
  expect(readPeople('\n a@example.com, b@example.com, Model, 8am\r\n\n')).toEqual([
    { recipient: 'a@example.com', role: 'Model', callTime: '08:00' },
    { recipient: 'b@example.com', role: 'Model', callTime: '08:00' },
  ])
  expect(readPeople('A <a@example.com> B <b@example.com> Model')).toEqual([
    { recipient: 'A <a@example.com>', role: 'Model', callTime: '' },
    { recipient: 'B <b@example.com>', role: 'Model', callTime: '' },
  ])
})

test('each line is a person, whatever ends it, and blanks around it are none', () => {
  expect(readPeople(' cleo\nbo \r\n\t\n')).toEqual([
    { recipient: 'cleo', role: '', callTime: '' },
    { recipient: 'bo', role: '', callTime: '' },
  ])
})
