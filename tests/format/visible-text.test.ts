import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titleOfCopy } from '#app/domain/rules/title.ts'
import {
  Description,
  hasVisibleText,
  line,
  titleLine,
  visibleLine,
} from '#app/domain/rules/visible-text.ts'
import { commonWords } from '#app/domain/rules/words.ts'

const turns = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
const isTurned = (text: string) => [...turns].some((sign) => text.includes(sign))

test.each([
  ['a', true],
  ['.', true],
  ['👩\u200d🚀', true],
  ['', false],
  [' \t\n\u00a0', false],
  ['\u200b\u2060', false],
  ['\u0301', false],
  [turns, false],
])('in %j is something to see: %s', (text, is) => {
  expect(hasVisibleText(text)).toBe(is)
})

test.each(['מגדל דוד', 'برج خليفة', 'Bridge \u200e(north)', '👩\u200d🚀 pad', 'می\u200cخواهم'])(
  '%s stays as it is written',
  (title) => expect(visibleLine(commonWords.missing).parse(title)).toBe(title),
)

test('no text keeps a sign that turns what stands beside it', () => {
  expect(line().parse(`${turns} Old\u202e Port\u2069 `)).toBe('Old Port')
  const signs = fc.constantFrom(...turns, 'a', ' ', 'ב')
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const read = visibleLine(commonWords.missing).safeParse(parts.join(''))
      expect(isTurned(read.data ?? '')).toBe(false)
      expect(read.success).toBe(/[aב]/.test(parts.join('')))
    }),
    { seed: 1 },
  )
})

const title = titleLine(commonWords.logIn)

test.each<[string, typeof title | typeof Description, unknown, string]>([
  ['A line', line(commonWords.titleNoText), 7, 'The title must be text'],
  ['A title', title, undefined, 'Please log in'],
  ['A title', title, '', 'Please log in'],
  ['A title', title, '\u200b', 'Please log in'],
  ['A title', title, 'x'.repeat(121), 'A title has at most 120 characters'],
  ['A description', Description, null, 'The description must be text'],
  ['A description', Description, 'x'.repeat(5001), 'A description has at most 5000 characters'],
])('%s may be refused', (_, schema, text, message) => {
  const { issues } = schema.safeParse(text).error ?? { issues: [] }
  expect(issues.map((issue) => issue.message)).toEqual([message])
})

test('a title and a description are as long as they may be', () => {
  expect(title.parse(` ${'x'.repeat(120)} `)).toBe('x'.repeat(120))
  expect(Description.parse(` ${'x'.repeat(5000)}\n`)).toBe('x'.repeat(5000))
  expect(line().parse('')).toBe('')
})

test('the title of a copy is cut to the length of a title', () => {
  expect(titleOfCopy('Night shoot')).toBe('Night shoot copy')
  expect(titleOfCopy('x'.repeat(115))).toBe(`${'x'.repeat(115)} copy`)
  expect(titleOfCopy('x'.repeat(116))).toBe(`${'x'.repeat(115)} copy`)
})
