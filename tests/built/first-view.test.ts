import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type BuiltRoute, builtRoutes } from './built-routes.ts'

/** The scripts of a route and of those around it. */
function scriptsOf(id: string): string[] {
  const routes = new Map(builtRoutes().map((route) => [route.id, route]))
  const files = new Set<string>()
  for (let at: BuiltRoute | undefined = routes.get(id); at; at = routes.get(at.parentId ?? '')) {
    for (const file of [at.module, ...(at.imports ?? [])]) files.add(file)
  }
  return [...files]
}

const kilobytes = (files: string[]) =>
  files.reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(`build/client${file}`)).length,
    0,
  ) / 1000

test.each([
  ['routes/site/home/page', 114],
  ['routes/site/about/page', 110],
  ['routes/viewer/location/page', 135],
  ['routes/viewer/shoot/page', 137],
])('the scripts of %s weigh at most %i kB', (id, most) => {
  const files = scriptsOf(id)
  expect(files.length).toBeGreaterThan(3)
  expect(kilobytes(files)).toBeLessThan(most)
})

test('the start page loads nothing of the viewers and lists', () => {
  const files = scriptsOf('routes/site/home/page').join(' ')
  expect(files).toContain('/chrome-')
  expect(files).not.toMatch(/\/(?:viewer|lists|dates|schemas|form)-/)
})
