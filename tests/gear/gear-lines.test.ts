import { expect, test } from 'vitest'
import { readGearLines } from '#app/domain/gear/pasted-list.server.ts'

test.each([
  ['Tripod', ['Tripod|Grip and support|1|']],
  ['2x Tripod\nSandbag x 12', ['Tripod|Grip and support|2|', 'Sandbag|Grip and support|12|']],
  ['Tripod, Grip, 2, carbon', ['Tripod|Grip|2|carbon']],
  ['Tripod; Grip; 2', ['Tripod|Grip|2|']],
  ['Tripod\tGrip\t2', ['Tripod|Grip|2|']],
  ['quantity,title\n3,Größe L Reflektor', ['Größe L Reflektor|Modifiers|3|']],
  ['title,quantity\n"Softbox, large",2', ['Softbox, large|Modifiers|2|']],
  ['Title,Qty,Category\nÖlkanne,4,Küche', ['Ölkanne|Küche|4|']],
  ['"A ""quoted"" name"', ['A "quoted" name||1|']],
  ['Größe "L" Reflektor', ['Größe "L" Reflektor|Modifiers|1|']],
  ['12" stand, Grip, 2', ['12" stand|Grip|2|']],
  ['"Two\nlines",Grip', ['Two lines|Grip|1|']],
  ['\ufeffTripod\r\n\r\n\r\nBag\r\n', ['Tripod|Grip and support|1|', 'Bag||1|']],
  ['', []],
])('%j is read', async (text, expected) => {
  const { items, wrong } = await readGearLines(text)
  const read = items.map(({ title, category, quantity, notes }) =>
    [title, category, quantity, notes].join('|'),
  )
  expect({ read, wrong }).toEqual({ read: expected, wrong: [] })
})

test('a line that is none is named by its number, and the others are read', async () => {
  const { items, wrong } = await readGearLines('Tripod,,2\nBag,,many\n,Grip,1\nStand,,0\nReflector')
  expect(items.map(({ title }) => title)).toEqual(['Tripod', 'Reflector'])
  expect(wrong).toEqual([
    { line: 2, text: 'Bag, , many', message: '“many” is not a quantity' },
    { line: 3, text: ', Grip, 1', message: 'Gear needs a title' },
    { line: 4, text: 'Stand, , 0', message: 'A quantity is at least 1' },
  ])
})

test.each([
  ['is never closed', 'Tripod\n\n"Bag\nStand'],
  ['is closed too early', 'Tripod\n\n"Soft" box\nStand'],
  [
    'is closed too early, far from the end',
    `Tripod\n\n"${'a"'.repeat(1_990)}\n${'"\n'.repeat(9_000)}`,
  ],
])('where a quoted text %s, the list is refused and the line named', async (_, text) => {
  await expect(readGearLines(text)).rejects.toThrow(
    'Line 3: This line cannot be read: check its quotation marks',
  )
})

test('ten thousand lines are read', async () => {
  const text = Array.from({ length: 10_000 }, (_, at) => `Piece ${at}, Grip, 2`).join('\n')
  expect((await readGearLines(text)).items).toHaveLength(10_000)
})

test('more lines are refused before they are read, and a line that is too long is named', async () => {
  await expect(readGearLines('a\n'.repeat(10_002))).rejects.toThrow(
    'A list has at most 10,000 lines',
  )
  const { items, wrong } = await readGearLines(`Tripod\na${' '.repeat(160_000)}b\nBag`)
  expect(items.map(({ title }) => title)).toEqual(['Tripod', 'Bag'])
  expect(wrong).toEqual([{ line: 2, text: `a${' '.repeat(79)}`, message: 'This line is too long' }])
})
