import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as palette from '#app/styles/palette.ts'

const { ink, muted, accentInk, info, success, warning, error, admin } = palette
const words = { ink, muted, accentInk, info, success, warning, error, admin }

test.each(['light', 'dark'] as const)(
  'every colour of words has a contrast of 4.5 on every ground (%s)',
  (by) => {
    for (const [name, word] of Object.entries(words)) {
      for (const ground of [palette.ground, palette.surface, palette.sunken]) {
        expect(contrast(word[by], ground[by]), name).toBeGreaterThanOrEqual(4.5)
      }
    }
    expect(contrast(palette.onAccent, palette.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.onStage, palette.stage)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.lineStrong[by], palette.surface[by])).toBeGreaterThanOrEqual(3)
  },
)

test('a colour of the palette is written once, but in the pictures of the logo', () => {
  const { ground, surface, sunken, line, lineStrong, accent } = palette
  const pairs = [ground, surface, sunken, ink, muted, line, lineStrong, accentInk]
  const colours = [accent, ...pairs.flatMap(({ light, dark }) => [light, dark])]
  const files = globSync('{app,public}/**/*.{ts,tsx,css,json,webmanifest,html,svg}')
  const copies = files.filter((file) => {
    const text = readFileSync(file, 'utf8').toLowerCase()
    return colours.some((colour) => text.includes(colour))
  })
  expect(copies.sort()).toEqual(['app/styles/palette.ts', 'public/favicon.svg', 'public/logo.svg'])
})

/** WCAG 2.2, contrast ratio by relative luminance. */
function contrast(one: string, other: string) {
  const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(colour: string) {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
