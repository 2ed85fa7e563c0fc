import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('app/tokens.css', 'utf8')
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
const paper = colours(light)
const night = { ...paper, ...colours(dark) }
const words = ['ink', 'muted', 'accent-ink', 'info', 'success', 'warning', 'error', 'admin']

test.each([
  ['by day', paper],
  ['by night', night],
])('every colour of words has a contrast of 4.5 on every ground %s', (_, theme) => {
  for (const word of words) {
    for (const ground of ['ground', 'surface', 'sunken']) {
      const ratio = contrast(theme[word]!, theme[ground]!)
      expect(ratio, `${word} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  }
  expect(contrast(theme['on-accent']!, theme.accent!)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(theme['line-strong']!, theme.surface!)).toBeGreaterThanOrEqual(3)
})

function colours(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
  )
}

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
