import { posix } from 'node:path'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['/app/**/*.{ts,tsx,mjs}', '/tests/**/*.{ts,tsx}', '/*.config.ts'],
  { query: '?raw', import: 'default', eager: true },
)

/**
 * One function renders all mails, by the names that they have in common; workers run all jobs; the
 * build writes all colours.
 */
const asWhole = /^\/app\/(?:styles\/palette\.ts$|mails\/|domain\/[\w-]+\/jobs\.server\.ts$)/

/** React Router uses these. */
const routeExports = new Set(
  `loader action clientLoader clientAction middleware clientMiddleware meta headers links handle
  shouldRevalidate ErrorBoundary HydrateFallback Layout handleError streamTimeout`.split(/\s+/),
)

type Import = { clause: string; text: string }

const importers = new Map<string, Import[]>()
for (const [path, text] of Object.entries(sources)) {
  for (const { clause, target } of importsOf(path, text)) {
    importers.set(target, [...(importers.get(target) ?? []), { clause, text }])
  }
}

function importsOf(path: string, text: string) {
  const pattern = /(?:import|export)\s([^'"`;]*?)\sfrom\s*'([^']+)'|import\(\s*'([^']+)'/g
  return [...text.matchAll(pattern)].map(([, clause = '', fixed, dynamic]) => {
    const named = (fixed ?? dynamic ?? '').replace(/\?.*$/, '')
    const target = named.startsWith('#')
      ? `/${named.slice(1)}`
      : posix.join(posix.dirname(path), named)
    return { clause, target }
  })
}

function isAskedFor(name: string, { clause, text }: Import) {
  const collection = /\* as (\w+)/.exec(clause)?.[1]
  if (collection) return new RegExp(`\\b${collection}\\.${name}\\b`).test(text)
  // A dynamic import has no clause, so the name may stand anywhere.
  return new RegExp(`\\b${name}\\b`).test(clause || text)
}

function listUnused(path: string, text: string) {
  const declared = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm
  const names = [...text.matchAll(declared)].map(([, name = '']) => name)
  return names.filter(
    (name) => !routeExports.has(name) && !importers.get(path)?.some((one) => isAskedFor(name, one)),
  )
}

test('a function or constant that is exported is asked for by another file', () => {
  expect(listUnused('/app/server/start.ts', 'export const nobody = 1')).toEqual(['nobody'])
  const modules = Object.entries(sources).filter(
    ([path]) => path.startsWith('/app/') && !asWhole.test(path) && !path.includes('.d.'),
  )
  expect(modules.length).toBeGreaterThan(100)
  expect(
    modules.flatMap(([path, text]) => listUnused(path, text).map((name) => `${path} ${name}`)),
  ).toEqual([])
})
