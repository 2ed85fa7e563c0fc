import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '#app/api/openapi.server.ts'
import { contexts } from '#app/api/table.server.ts'

const run = promisify(execFile)
const folder = mkdtempSync(resolve(import.meta.dirname, 'generators/made-'))
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

beforeAll(() => run('node', [resolve(import.meta.dirname, 'generators/write.ts'), folder]), 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  module: 'nodenext',
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: [],
}

test('the recommended command makes types for which the least body of each creation compiles', async () => {
  const bodies = readFileSync(resolve(import.meta.dirname, 'generators/minimal-bodies.ts'), 'utf8')
  const here = bodies.replace('../client/schema.d.ts', './recce.d.ts')
  writeFileSync(join(folder, 'minimal-bodies.ts'), here)
  expect(await findFaults(['recce.d.ts', 'minimal-bodies.ts'])).toBe('')
})

// Its own code for requests is not written for `exactOptionalPropertyTypes`.
test('another generator makes a client that compiles under strict settings', async () => {
  expect(read('client.ts')).toContain('interface PostLocationRequest')
  const options = { ...strict, exactOptionalPropertyTypes: false }
  expect(await findFaults(['client.ts'], options)).toBe('')
})

test.each([
  ['Recce.kt', /class Location \([\s\S]*?\n\)/, /val version: Long\b/, /val precision: String\b/],
  ['Recce.swift', /struct Location: [\s\S]*?\n}/, /let version: Int\b/, /precision: String\b/],
])(
  '%s has a type for each schema, whole numbers, and texts for open choices',
  (name, type, version, choice) => {
    const text = read(name)
    const [location = ''] = type.exec(text) ?? []
    expect(location).toMatch(version)
    expect(location).toMatch(choice)
    const whole = /\b(?:version|quantity|expMonth|expYear|width|height|limit|unread)\b.*: Double/
    expect(text.split('\n').filter((line) => whole.test(line) && !/height/.test(line))).toEqual([])
    const { schemas } = openApi(contexts, 'https://recce.example').components as { schemas: object }
    const missing = Object.keys(schemas).filter(
      (one) => !/(?:Answer|List|Page)$/.test(one) && !new RegExp(`\\b${one}\\b`, 'i').test(text),
    )
    expect(missing).toEqual([])
  },
)

/** What the compiler says, or '' for nothing. */
async function findFaults(files: string[], compilerOptions = strict): Promise<string> {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const compiler = resolve('node_modules/typescript/bin/tsc')
  return run('node', [compiler, '-p', folder]).then(
    () => '',
    ({ stdout }) => stdout,
  )
}
