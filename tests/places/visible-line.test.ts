import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleLine } from '#app/domain/visible-text.ts'
import { commonWords } from '#app/domain/words.ts'

const turns = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
const isTurned = (text: string) => [...turns].some((sign) => text.includes(sign))

test.each(['מגדל דוד', 'برج خليفة', 'Bridge \u200e(north)', '👩\u200d🚀 pad', 'می\u200cخواهم'])(
  '%s stays as it is written',
  (title) => expect(visibleLine(commonWords.missing).parse(title)).toBe(title),
)

test('no text keeps such a sign', () => {
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
