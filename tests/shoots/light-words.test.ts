import { expect, test } from 'vitest'
import { describeLight } from '#app/domain/shoots/light-words.ts'

const at = (time: string) => Date.parse(`2026-05-01T${time}Z`)
const sunrise = { moment: 'sunrise', at: at('05:41') }
const sunset = { moment: 'sunset', at: at('19:30') }
const noon = { moment: 'noon', at: at('12:36') }
const phases = [
  { phase: 'gold', from: at('05:20'), to: at('06:20') },
  { phase: 'day', from: at('06:20'), to: at('18:50') },
  { phase: 'gold', from: at('18:50'), to: at('19:45') },
  { phase: 'blue', from: at('19:45'), to: at('19:58') },
]
const whole = { sun: [noon, sunrise, sunset], phases, polar: null }

test.each([
  ['of a day', whole, 'Sunrise 6:41am, golden hour 7:50pm to 8:45pm, sunset 8:30pm.'],
  [
    'without a sunrise',
    { ...whole, sun: [sunset] },
    'Golden hour 7:50pm to 8:45pm, sunset 8:30pm.',
  ],
  [
    'without a sunset',
    { ...whole, sun: [sunrise] },
    'Sunrise 6:41am, golden hour 7:50pm to 8:45pm.',
  ],
  ['without gold', { ...whole, phases: phases.slice(1, 2) }, 'Sunrise 6:41am, sunset 8:30pm.'],
  ['of a day with nothing of it', { sun: [noon], phases: [], polar: null }, ''],
  ['where the sun does not set', { ...whole, polar: 'day' as const }, 'The sun does not set.'],
  ['where it does not rise', { ...whole, polar: 'night' as const }, 'The sun does not rise.'],
])('the light %s is said in one line', (_, light, words) => {
  expect(describeLight(light, 'Europe/Lisbon', '12h')).toBe(words)
})

test('the clock is that of the reader', () => {
  expect(describeLight(whole, 'Europe/Lisbon', '24h')).toBe(
    'Sunrise 06:41, golden hour 19:50 to 20:45, sunset 20:30.',
  )
})
