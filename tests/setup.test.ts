import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('packages behind a link are never replaced: the setup says in one line what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recce-setup-'))
  const [checkout, others] = [join(folder, 'checkout'), join(folder, 'others')]
  mkdirSync(join(others, 'pg'), { recursive: true })
  cpSync('app/commands', join(checkout, 'app/commands'), { recursive: true })
  cpSync('package.json', join(checkout, 'package.json'))
  const packages = { 'node_modules/pg': { version: '1.0.0' } }
  writeFileSync(join(checkout, 'package-lock.json'), JSON.stringify({ packages }))
  symlinkSync(others, join(checkout, 'node_modules'))
  for (const task of ['build', 'browser']) {
    const command = [join(checkout, 'app/commands/setup.mjs'), task]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
    const line = `node_modules is a link to ${others}, which lacks what package-lock.json asks for: install it there, or remove the link\n`
    expect([status, stdout, stderr]).toEqual([1, '', line])
  }
  expect(existsSync(join(others, 'pg'))).toBe(true)
})

test('a build brings packages up to date without the tools of development, unless they are there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recce-setup-'))
  cpSync('app/commands', join(folder, 'app/commands'), { recursive: true })
  cpSync('package.json', join(folder, 'package.json'))
  const lock = (packages: object) => JSON.stringify({ packages })
  const tools = { 'node_modules/vitest': { version: '1.0.0', dev: true } }
  writeFileSync(
    join(folder, 'package-lock.json'),
    lock({ 'node_modules/pg': { version: '1.0.0' }, ...tools }),
  )
  mkdirSync(join(folder, 'node_modules'))
  const npm = join(folder, 'npm.mjs')
  writeFileSync(npm, 'console.error(process.argv.slice(2, 4).join(" ")); process.exit(1)')
  function install(there: object) {
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), lock(there))
    const env = { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath }
    const command = [join(folder, 'app/commands/setup.mjs'), 'build']
    return spawnSync(process.execPath, command, { encoding: 'utf8', env }).stderr.split('\n')[0]
  }
  expect(install({})).toBe('ci --omit=dev')
  expect(install(tools)).toBe('ci --include=dev')
})
