import { expect, test } from 'vitest'
import { townOf } from '#app/views/discover/items.ts'

test.for([
  ['23000 Pacific Coast Highway, Malibu, CA 90265, USA', 'Malibu, USA'],
  ['Lago di Braies, 39030 Prags, South Tyrol, Italy', 'Prags, Italy'],
  ['Joshua Tree National Park, CA 92252, USA', 'Joshua Tree National Park, USA'],
  ['Rua do Açúcar, 1950-009 Lisbon, Portugal', 'Lisbon, Portugal'],
  ['Quiraing, Isle of Skye IV51 9LB, Scotland', 'Isle of Skye, Scotland'],
  ['Interlaken, Bern, Switzerland', 'Interlaken, Switzerland'],
  ['Brienz', 'Brienz'],
  ['', ''],
])('a card of Discover names the town of “%s”', ([address, town]) => {
  expect(townOf(address as string)).toBe(town)
})
