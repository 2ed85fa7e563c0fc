import { globSync, readFileSync } from 'node:fs'
import { type AtRule, type Container, type Declaration, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { breakpoints } from '#app/ui/viewport.ts'

const sheets = globSync('app/**/*.css')
  .map((path) => ({ path, css: readFileSync(path, 'utf8') }))
  .filter(({ path }) => !/^app\/styles\/(?:app|tokens)\.css$/.test(path))

/** The breakpoints of a window, and widths at which a single component folds. */
const widths = new Set([
  ...Object.values(breakpoints).map((width) => `${width}px`),
  ...['16rem', '480px', '600px', '920px', '1480px'],
])

/** What there is a token for. */
const spaces = new Set(
  [...readFileSync('app/styles/tokens.css', 'utf8').matchAll(/--s-[\d-]+: (\d+px)/g)].map(
    ([, size]) => size!,
  ),
)

test('styles take type, space, widths and layers from tokens', () => {
  expect(sheets.length).toBeGreaterThan(30)
  expect(sheets.flatMap(rawValues)).toEqual([])
})

test.each([
  ['.a { font-size: 0.875rem }', 'font-size: 0.875rem'],
  ['.a { font: 600 12px / 1 var(--font-sans) }', 'font: 600 12px / 1 var(--font-sans)'],
  ['.a { padding: 8px var(--aside) }', 'padding: 8px var(--aside)'],
  ['.a { z-index: 60 }', 'z-index: 60'],
  ['@media (width >= 760px) { .a { color: red } }', '@media (width >= 760px)'],
  ['.a { @container (width < 40rem) { color: red } }', '@container (width < 40rem)'],
])('a value of its own is found: %s', (css, found) => {
  expect(rawValues({ path: 'x.css', css })).toEqual([`x.css: ${found}`])
})

test('what is no token is let be', () => {
  const css = `.a { margin: -13px 1px; font: inherit; z-index: 1; padding: var(--s-2) }
    svg { font-size: 10px; fill: red } @media print { .a { font-size: 9pt } }
    @media (width < 768px) { .a { font-size: var(--text-sm) } }`
  expect(rawValues({ path: 'x.css', css })).toEqual([])
})

test('markup carries classes with rules of our own, and no utilities', () => {
  const known = new Set(
    sheets.flatMap(({ css }) => [...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name)),
  )
  const unknown = globSync('app/**/*.tsx')
    .filter((path) => !path.startsWith('app/mails/'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bclassName="([^"]+)"/g)]
        .flatMap(([, names]) => names!.split(' '))
        .filter((name) => !known.has(name))
        .map((name) => `${path}: ${name}`),
    )
  expect(unknown).toEqual([])
})

test('a class belongs to one style sheet', () => {
  expect(shared(sheets)).toEqual([])
})

test('a rule about a class of another style sheet is found', () => {
  const desk = {
    path: 'desk.css',
    css: '.desk { p { color: red } } .desk-row, h2 + .chip { top: 0 }',
  }
  const board = {
    path: 'board.css',
    css: '@media print { :where(.desk):hover { .row { top: 0 } } }',
  }
  expect(shared([desk])).toEqual([])
  expect(shared([desk, board])).toEqual(['.desk: desk.css, board.css'])
  expect(shared([{ path: 'a.css', css: 'p { color: red }' }])).toEqual(['a.css: p'])
})

test('what a linter may overlook is said on its line', () => {
  const wide = /biome-ignore-(?:all|start)|@ts-nocheck|eslint-disable(?!-next-line|-line)/
  const files = globSync('{app,tests}/**/*.{css,ts,tsx,mjs}').filter(
    (path) => path !== 'tests/ui/styles.test.ts',
  )
  expect(files.filter((path) => wide.test(readFileSync(path, 'utf8')))).toEqual([])
})

type Sheet = { path: string; css: string }

function rawValues({ path, css }: Sheet): string[] {
  const found: string[] = []
  const root = parse(css)
  root.walkDecls((declaration) => {
    if (isRaw(declaration)) found.push(`${path}: ${declaration.prop}: ${declaration.value}`)
  })
  root.walkAtRules(/^(?:media|container)$/, ({ name, params }) => {
    const [width] = /\b\d+(?:px|r?em)\b/.exec(params) ?? []
    if (width && !widths.has(width)) found.push(`${path}: @${name} ${params}`)
  })
  return found
}

function isRaw(declaration: Declaration): boolean {
  const { prop, value } = declaration
  // Paper has sizes of its own, and the words of a drawing are as large as its units.
  if (prop === 'font-size' || prop === 'font')
    return /\d(?:px|rem)\b/.test(value.split(' /')[0]!) && !isOfDrawing(declaration)
  if (/^(?:scroll-)?(?:padding|margin)|gap$/.test(prop))
    return [...value.matchAll(/\b\d+px/g)].some(([pixels]) => spaces.has(pixels))
  return prop === 'z-index' && Number(value) >= 10
}

function isOfDrawing({ parent }: Declaration): boolean {
  return (parent as Rule | AtRule).some((node) => node.type === 'decl' && node.prop === 'fill')
}

/** Classes whose rules begin in several sheets, and rules about no class. */
function shared(all: Sheet[]): string[] {
  const owners = new Map<string, Set<string>>()
  for (const { path, css } of all.filter(
    ({ path }) => !/^app\/styles\/(?:base|print)\.css$/.test(path),
  )) {
    for (const selector of topSelectors(parse(css))) {
      const name = /\.[a-zA-Z][\w-]*/.exec(selector)?.[0] ?? `${path}: ${selector}`
      owners.set(name, (owners.get(name) ?? new Set()).add(path))
    }
  }
  return [...owners]
    .filter(([name, paths]) => paths.size > 1 || !name.startsWith('.'))
    .map(([name, paths]) => (paths.size > 1 ? `${name}: ${[...paths].join(', ')}` : name))
}

function topSelectors(container: Container): string[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return node.selectors
    return node.type === 'atrule' && node.name !== 'keyframes' ? topSelectors(node) : []
  })
}
