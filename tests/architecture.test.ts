import { posix } from 'node:path'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/app/**/*.{ts,tsx,mts,mjs}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const modules = Object.entries(sources)
  .map(([path, text]) => ({ path: path.slice(1), text }))
  .filter(({ path }) => !path.endsWith('.d.ts') && !path.endsWith('.d.mts'))

/** The first pattern that fits decides. */
const layers = {
  // Composes the app, and so knows everything.
  environment: /^app\/server\/(?:artefacts|env|secrets|transaction-guard)\.server\.ts$/,
  top: /^app\/(?:commands\/|server\/(?!render)|jobs\/workers\.server\.ts)/,
  demo: /^app\/demo\//,
  format: /^app\/(?:format\/|styles\/palette\.ts)/,
  plural: /^app\/domain\/.*\.server\.ts$|^app\/domain\/.*-process\.ts$/,
  singular: /^app\/domain\//,
  db: /^app\/db\//,
  integrations: /^app\/integrations\//,
  jobs: /^app\/jobs\//,
  http: /^app\/http\//,
  api: /^app\/api\//,
  viewModels: /^app\/views\/.*\.server\.tsx?$/,
  views: /^app\/views\//,
  ui: /^app\/(?:outbox|ui)\//,
  worker: /^app\/worker\//,
  mails: /^app\/mails\//,
  routes:
    /^app\/(?:routes\/|routes\.ts|root\.tsx|entry\.(?:server|client)\.tsx|server\/render\.server\.tsx)/,
} as const
type Layer = keyof typeof layers

/** Besides modules of its own layer. */
const mayImport: Record<Exclude<Layer, 'top'>, Layer[]> = {
  demo: ['plural', 'singular', 'db', 'environment'],
  environment: [],
  format: [],
  singular: ['format'],
  db: ['singular', 'format', 'environment'],
  integrations: ['format', 'environment'],
  jobs: ['db', 'singular', 'format', 'environment'],
  plural: ['db', 'integrations', 'jobs', 'mails', 'singular', 'format', 'environment'],
  http: ['plural', 'singular', 'format', 'environment'],
  api: ['http', 'plural', 'singular', 'format', 'environment'],
  viewModels: ['views', 'ui', 'plural', 'singular', 'format', 'environment'],
  views: ['viewModels', 'ui', 'plural', 'singular', 'format'],
  ui: ['singular', 'format'],
  worker: ['ui', 'singular', 'format'],
  mails: ['singular', 'format'],
  routes: [
    'api',
    'http',
    'views',
    'viewModels',
    'ui',
    'plural',
    'singular',
    'format',
    'environment',
  ],
}

const mustNotKnow: Partial<Record<Layer, RegExp>> = {
  format: /^(?:node:|react|pg$)/,
  singular: /^(?:node:|react|pg$|pino|sharp)/,
  plural: /^(?:react|@react-router|remix-auth|@conform-to)/,
  db: /^(?:react|@react-router|remix-auth|@conform-to)/,
  integrations: /^(?:react|@react-router|pg$)/,
  jobs: /^(?:react|@react-router)/,
  viewModels: /^(?:node:|pg$|pino|sharp|remix-auth|@conform-to)/,
  views: /^(?:node:|pg$|pino|sharp|remix-auth)/,
  ui: /^(?:node:|pg$|pino|sharp|remix-auth)/,
  worker: /^(?:node:|react|pg$|pino|sharp)/,
  http: /^(?:pg$|sharp)/,
  api: /^(?:pg$|sharp|react$|react-dom)/,
  routes: /^(?:pg$|sharp)/,
}

const routeExports = new Set(
  `default loader action clientLoader clientAction middleware clientMiddleware meta headers links
  handle shouldRevalidate ErrorBoundary HydrateFallback`.split(/\s+/),
)

function layerOf(path: string): Layer | undefined {
  return (Object.keys(layers) as Layer[]).find((layer) => layers[layer].test(path))
}

/** All modules of some layers, of which there are many. */
function modulesIn(...wanted: Layer[]) {
  const found = modules.filter(({ path }) => wanted.includes(layerOf(path) as Layer))
  expect(found.length).toBeGreaterThan(100)
  return found
}

function importsOf({ path, text }: { path: string; text: string }) {
  const pattern =
    /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  const named = [...text.matchAll(pattern)].map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
  return named
    .map((name) => name.replace(/\?.*$/, ''))
    .map((name) => {
      if (name.startsWith('#app/')) return { own: name.slice(1) }
      if (name.startsWith('.')) return { own: posix.join(posix.dirname(path), name) }
      return { packageName: name }
    })
    .filter(({ own }) => own === undefined || /\.(?:tsx?|m[jt]s)$/.test(own))
}

/** Without types, and what is loaded later. */
function loadedBy(text: string, path: string) {
  const loaded = text.replaceAll(/^import type .*?from '.*?'$/gms, '').replaceAll('import(', '(')
  return importsOf({ path, text: loaded })
}

const fixtures = {
  path: 'app/routes/x/page.tsx',
  text: `import './side.css'
import a, { type B } from '#app/db/client.server.ts'
import {
  c,
} from './c.ts'
export { d } from "../d.tsx"
const e = await import('#app/ui/e.ts')
import 'pg'
// we import 'nothing' here from anywhere`,
}

test('imports are read in every form', () => {
  expect(importsOf(fixtures).map(({ own, packageName }) => own ?? packageName)).toEqual([
    'app/db/client.server.ts',
    'app/routes/x/c.ts',
    'app/routes/d.tsx',
    'app/ui/e.ts',
    'pg',
  ])
})

test('every module stands in a layer', () => {
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter(({ path }) => !layerOf(path)).map(({ path }) => path)).toEqual([])
})

test('a layer imports only what it may', () => {
  const violations = modules.flatMap((module) => {
    const layer = layerOf(module.path)
    if (layer === undefined || layer === 'top') return []
    return importsOf(module).flatMap(({ own, packageName }) => {
      if (packageName !== undefined) {
        return mustNotKnow[layer]?.test(packageName) ? [`${module.path} knows ${packageName}`] : []
      }
      const other = layerOf(own as string)
      const may = other === layer || (other !== undefined && mayImport[layer].includes(other))
      return may || own?.includes('/+types/') ? [] : [`${module.path} (${layer}) imports ${own}`]
    })
  })
  expect(violations).toEqual([])
})

/** The modules of circles, and those that load them. */
function circlesOf(graph: Map<string, string[]>): string[] {
  const left = new Map(graph)
  const isEnd = ([, to]: [string, string[]]) => !to.some((path) => left.has(path))
  for (let ends = [...left].filter(isEnd); ends.length > 0; ends = [...left].filter(isEnd)) {
    for (const [path] of ends) left.delete(path)
  }
  return [...left.keys()]
}

test('no modules load each other in a circle', () => {
  const graph = new Map(
    modules.map(({ path, text }) => [path, loadedBy(text, path).flatMap(({ own }) => own ?? [])]),
  )
  expect(graph.get('app/root.tsx')).toContain('app/routes/chrome.tsx')
  const circle = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [], e: ['d'] }
  expect(circlesOf(new Map(Object.entries(circle)))).toEqual(['a', 'b', 'c'])
  expect(circlesOf(graph)).toEqual([])
})

test('SQL is written as a fragment, and no parameter is numbered by hand', () => {
  const isOdd = (text: string) => /\$\d::/.test(text)
  expect(isOdd(`locationIsVisible('l', '$1::uuid')`)).toBe(true)
  const outside = modules.filter(({ path }) => !path.startsWith('app/db/'))
  expect(outside.length).toBeGreaterThan(100)
  expect(outside.filter(({ text }) => isOdd(text)).map(({ path }) => path)).toEqual([])
})

test('the browser gets nothing of the server but what React Router strips', () => {
  const violations = modulesIn('ui', 'singular', 'format').flatMap((module) =>
    importsOf(module)
      .filter(({ own }) => own?.includes('.server.'))
      .map(({ own }) => `${module.path} imports ${own}`),
  )
  expect(violations).toEqual([])
})

test('the pages that visitors see first load no zod', () => {
  const known = new Map(modules.map((module) => [module.path, module]))
  // The page of a year's light reads the year with it.
  const first =
    /^app\/(?:root|routes\/(?:site\/home\/page|discover\/page|viewer\/(?!light\/)[a-z-]+(?:\/page)?))\.tsx$/
  const reached = new Set(modules.map(({ path }) => path).filter((path) => first.test(path)))
  expect(reached.size).toBeGreaterThan(10)
  const found: string[] = []
  for (const path of reached) {
    for (const { own, packageName } of loadedBy(known.get(path)?.text ?? '', path)) {
      if (packageName === 'zod') found.push(path)
      if (own && !own.includes('.server.')) reached.add(own)
    }
  }
  expect(found).toEqual([])
})

test('views know no request, and of the server only what its files are typed by', () => {
  const views = modules.filter(({ path }) => path.startsWith('app/views/'))
  expect(views.length).toBeGreaterThan(20)
  const violations = views.flatMap(({ path, text }) => [
    ...(/\b(?:Request|Response|FormData)\b/.test(text) ? [`${path} knows a request`] : []),
    ...(path.includes('.server.')
      ? []
      : [...text.matchAll(/^import (?!type\b)[^'"]*?['"]([^'"]+\.server\.tsx?)['"]/gm)].map(
          ([, name]) => `${path} needs ${name}`,
        )),
  ])
  expect(violations).toEqual([])
})

test('no area of the routes imports from another', () => {
  expect(areaOf('app/routes/my/gear/piece/page.tsx')).toBe('my/gear')
  const violations = modulesIn('routes').flatMap((module) =>
    importsOf(module).flatMap(({ own = '' }) => {
      const [from, to] = [areaOf(module.path), areaOf(own)]
      const isAround = to === undefined || from === undefined || `${from}/`.startsWith(`${to}/`)
      return isAround ? [] : [`${module.path} imports ${own}`]
    }),
  )
  expect(violations).toEqual([])
})

/**
 * The area of a route: its folder of the site, in the workspace the one below that. Modules in no
 * area compose them; modules of the workspace itself are for all of its areas.
 */
function areaOf(path: string): string | undefined {
  return /^app\/routes\/(my\/[^/]+|[^/]+)\/[^/]*/.exec(path)?.[1]
}

function firstWords(): string[] {
  const table = sources['/app/routes.ts'] ?? ''
  const paths = [...table.matchAll(/(?:route|prefix)\('([a-z-]+)/g)].map(([, word = '']) => word)
  return [...new Set(paths)]
}

function addressesIn(text: string, words: string[]): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const literal = new RegExp(
    `(href\\(\\s*)?['"\`](/(?:${words.join('|')})(?![\\w-])[^'"\`\\n]*)`,
    'g',
  )
  return [...code.matchAll(literal)]
    .filter(([, typed, path = '']) => !typed && !/\.(?:avif|jpg)$/.test(path))
    .map(([, , path = '']) => path)
}

test('pages name addresses by the table of routes', () => {
  const words = firstWords()
  expect(words).toEqual(expect.arrayContaining(['my', 'app', 'admin', 'pricing', 'login']))
  const page = "<a href=\"/my/gear\" /> /** `/my` */ href('/my/gear') + `/login?next=x` + '/myth'"
  expect(addressesIn(page, words)).toEqual(['/my/gear', '/login?next=x'])
  const violations = modulesIn('routes', 'views', 'viewModels')
    .filter(({ path }) => path !== 'app/routes.ts')
    .flatMap(({ path, text }) => addressesIn(text, words).map((one) => `${path} writes ${one}`))
  expect(violations).toEqual([])
})

test('routes read the path of a page without what React Router’s scripts append', () => {
  const reading = /pathname[^;\n]*= new URL\(request\.url\)|new URL\(request\.url\)\.pathname/
  const found = modules.filter(({ path, text }) => layerOf(path) === 'routes' && reading.test(text))
  expect(found.map(({ path }) => path)).toEqual([])
})

test('a route module exports only what React Router knows', () => {
  const table = sources['/app/routes.ts'] ?? ''
  const paths = [...table.matchAll(/'(routes\/[^']+\.tsx?)'/g)].map(([, path]) => `app/${path}`)
  expect(paths.length).toBeGreaterThan(5)
  const violations = [...paths, 'app/root.tsx'].flatMap((path) => {
    const text = sources[`/${path}`]
    if (text === undefined) return [`${path} is not there`]
    const named = [
      ...text.matchAll(/^export (?:async )?(?:function|const|let|class) (\w+)/gm),
      ...text.matchAll(/^export (default)\b/gm),
      ...[...text.matchAll(/^export (?!type)\{([^}]*)\}/gm)].flatMap(([, list = '']) =>
        list.split(',').map((one) => ['', one.split(' as ').at(-1)?.trim() ?? '']),
      ),
    ].map(([, name = '']) => name)
    return named
      .filter((name) => name !== '' && !routeExports.has(name) && name !== 'Layout')
      .map((name) => `${path} exports ${name}`)
  })
  expect(violations).toEqual([])
})

test('what a domain function takes and gives is no request and no response', () => {
  const violations = modulesIn('plural', 'singular')
    .filter(({ text }) => /(?:[:<|(] ?|new )(?:Request|Response)\b/.test(text))
    .map(({ path }) => path)
  expect(violations).toEqual([])
})

test('components know no addresses and no loaders', () => {
  const loaders = /\b(?:useLoaderData|useRouteLoaderData|useActionData|useMatches|redirect)\b/
  const violations = modulesIn('ui')
    .filter(({ text }) => loaders.test(text))
    .map(({ path }) => path)
  expect(violations).toEqual([])
})

/** The contexts of the domain from the ground up; `whole` looks across all of them. */
const floors = `rules users items pictures post accounts messages sharing publishing photos places
  gear shoots money discover pages call-sheets whole`.split(/\s+/)

function floorOf(path: string) {
  return floors.indexOf(/^app\/domain\/([^/]+)\//.exec(path)?.[1] ?? '')
}

/** What a module of the domain imports from above its floor. */
function upwardIn(module: { path: string; text: string }) {
  return importsOf(module)
    .filter(({ own = '' }) => own.startsWith('app/domain/') && floorOf(own) > floorOf(module.path))
    .map(({ own }) => `${module.path} imports ${own}`)
}

test('a context of the domain imports only what stands below it', () => {
  const text = `import { a } from '#app/domain/gear/a.ts'\nimport type { b } from '../rules/b.ts'
const c = await import('../whole/c.ts')`
  expect(upwardIn({ path: 'app/domain/places/x.ts', text })).toEqual([
    'app/domain/places/x.ts imports app/domain/gear/a.ts',
    'app/domain/places/x.ts imports app/domain/whole/c.ts',
  ])
  const inDomain = modules.filter(({ path }) => path.startsWith('app/domain/'))
  expect(inDomain.length).toBeGreaterThan(400)
  expect(inDomain.filter(({ path }) => floorOf(path) < 0).map(({ path }) => path)).toEqual([])
  expect(inDomain.flatMap(upwardIn)).toEqual([])
})

test('folders are named for what they hold, and nothing is a barrel', () => {
  const words = /\/(?:utils?|lib|libs|helpers?|common|services?|types|misc|shared)(?:\/|\.)/
  const violations = modules.flatMap(({ path, text }) => [
    ...(words.test(path) ? [`${path} is named for nothing`] : []),
    ...(/\/index\.(?:tsx?|m[jt]s)$/.test(path) && layerOf(path) !== 'routes'
      ? [`${path} is an index`]
      : []),
    ...(/^export \*/m.test(text) ? [`${path} is a barrel`] : []),
  ])
  expect(violations).toEqual([])
})

test('one word names a context in the domain and in the table of calls', () => {
  const imported = modules
    .filter(({ path }) => path === 'app/api/table.server.ts')
    .flatMap(({ text }) => [...text.matchAll(/from '\.\/(\w+)\.server\.ts'/g)])
    .map(([, name = '']) => name)
  expect(imported.length).toBeGreaterThan(0)
  expect(imported.filter((name) => !floors.includes(name))).toEqual([])
})
