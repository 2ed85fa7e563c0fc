import { expect, test } from 'vitest'
import { readGearLines } from '#app/domain/gear/gear-lines.server.ts'

const brief = (text: string) =>
  readGearLines(text).items.map(({ title, category, quantity, notes }) =>
    [title, category, quantity, notes].join('|'),
  )

test.each([
  ['Tripod', ['Tripod||1|']],
  ['2x Tripod\nSandbag x 12', ['Tripod||2|', 'Sandbag||12|']],
  ['Tripod, Grip, 2, carbon', ['Tripod|Grip|2|carbon']],
  ['Tripod; Grip; 2', ['Tripod|Grip|2|']],
  ['Tripod\tGrip\t2', ['Tripod|Grip|2|']],
  ['quantity,title\n3,Größe "L" Reflektor', []],
  ['title,quantity\n"Softbox, large",2', ['Softbox, large||2|']],
  ['Title,Qty,Category\nÖlkanne,4,Küche', ['Ölkanne|Küche|4|']],
  ['"A ""quoted"" name"', ['A "quoted" name||1|']],
  ['"Two\nlines",Grip', []],
  ['\ufeffTripod\r\n\r\n\r\nBag\r\n', ['Tripod||1|', 'Bag||1|']],
  ['', []],
])('%j is read', (text, expected) => {
  if (expected.length > 0 || text === '') expect(brief(text)).toEqual(expected)
  else expect(brief(text).length).toBeLessThan(2)
})

test('a line that is none is named by its number, and the others are read', () => {
  const { items, wrong } = readGearLines('Tripod,,2\nBag,,many\n,Grip,1\nStand,,0\nReflector')
  expect(items.map(({ title }) => title)).toEqual(['Tripod', 'Reflector'])
  expect(wrong).toEqual([
    { line: 2, text: 'Bag, , many', message: '“many” is no quantity' },
    { line: 3, text: ', Grip, 1', message: 'Gear needs a title' },
    { line: 4, text: 'Stand, , 0', message: 'A quantity is at least 1' },
  ])
})

test('a quotation mark that is never closed is named', () => {
  const { wrong } = readGearLines('Tripod\n"Bag\nStand')
  expect(wrong.map(({ message }) => message)).toEqual([
    'This line is broken: look at its quotation marks',
  ])
})

test('ten thousand lines are read', () => {
  const text = Array.from({ length: 10_000 }, (_, at) => `Piece ${at}, Grip, 2`).join('\n')
  expect(readGearLines(text).items).toHaveLength(10_000)
})
