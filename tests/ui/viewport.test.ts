import { expect, test } from 'vitest'
import { viewportOf } from '#app/ui/viewport.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile'
const desk = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'

test.each([
  [419, { isSmall: true, isMobile: true, isMedium: true, isLarge: false }],
  [420, { isSmall: false, isMobile: true, isMedium: true, isLarge: false }],
  [767, { isSmall: false, isMobile: true, isMedium: true, isLarge: false }],
  [768, { isSmall: false, isMobile: false, isMedium: true, isLarge: false }],
  [1024, { isSmall: false, isMobile: false, isMedium: true, isLarge: false }],
  [1025, { isSmall: false, isMobile: false, isMedium: false, isLarge: false }],
  [1199, { isSmall: false, isMobile: false, isMedium: false, isLarge: false }],
  [1200, { isSmall: false, isMobile: false, isMedium: false, isLarge: true }],
])('a window of %i pixels has its flags', (width, flags) => {
  expect(viewportOf(width, 800, desk)).toEqual({ width, height: 800, ...flags })
})

test('a phone held across is still a phone', () => {
  expect(viewportOf(932, 430, phone)).toMatchObject({ isMobile: true, isSmall: false })
})
