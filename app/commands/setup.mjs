// Installs packages for a command, unless they are up to date. `build` also builds, and installs
// development packages only if some are installed already. `browser` also installs a browser. This
// script runs on Node 18 and newer.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser, findShell } from './browser.mjs'

const oldestNode = [22, 22]
const ownNode = 'node_modules/.bin/node'
const installStamp = 'node_modules/.cache/recce/installed'
const buildStamp = 'build/sources'
const sources = ['app', 'public', 'package.json', 'package-lock.json', 'react-router.config.ts']
const configs = ['tsconfig.json', 'vite.config.ts']
const shell = 'chromium-headless-shell'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
const [task] = process.argv.slice(2)
// A build must not uninstall development packages.
const isForDevelopment = task !== 'build' || hasTools()

install()
if (task === 'build') build()
if (task === 'browser') installBrowser()

function install() {
  const hash = hashOf(['package.json', 'package-lock.json'], process.platform, process.arch)
  const wanted = isForDevelopment ? `${hash} for development` : hash
  if (read(installStamp)?.startsWith(wanted)) return
  if (!hasPackages(isForDevelopment)) {
    requireOwnPackages()
    console.log('Installing packages')
    // `npm ci` would first delete packages that a running app may be using.
    const command = isForDevelopment && hasPackages(false) ? ['install', '--no-save'] : ['ci']
    const kinds = [isForDevelopment ? '--include=dev' : '--omit=dev', '--include=optional']
    const flags = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
    npm([...command, ...kinds, ...flags, '--loglevel=error'], `npm ${command[0]} did not succeed`)
  }
  linkNode()
  write(installStamp, wanted)
}

/**
 * Stops if `node_modules` is a symlink, because npm would delete packages from its target, which
 * other checkouts share.
 */
function requireOwnPackages() {
  if (!lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return
  const target = readlinkSync('node_modules')
  fail(
    `node_modules is a link to ${target}, which lacks what package-lock.json asks for: install it there, or remove the link`,
  )
}

function hasTools() {
  return Object.values(packagesIn('node_modules/.package-lock.json') ?? {}).some(({ dev }) => dev)
}

function hasPackages(forDevelopment) {
  const there = packagesIn('node_modules/.package-lock.json')
  if (!there) return false
  const packages = Object.entries(packagesIn('package-lock.json') ?? {})
  return packages
    .filter(([path, entry]) => isNeeded(path, entry) && (forDevelopment || !entry.dev))
    .every(([path, { version }]) => there[path]?.version === version)
}

/** Optional packages are needed only on their platform; npm itself checks those with `libc`. */
function isNeeded(path, { optional, os = [], cpu = [], libc }) {
  if (path === '') return false
  if (!optional) return true
  return !libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}

function packagesIn(lockfile) {
  const text = read(lockfile)
  return text && JSON.parse(text).packages
}

/** Makes npm's scripts run the Node in `node_modules`, or if it is broken, the outer Node. */
function linkNode() {
  const program = `node-${process.platform}-${process.arch}/bin/node`
  if (!isLinked(ownNode) && existsSync(join('node_modules', program))) {
    mkdirSync(dirname(ownNode), { recursive: true })
    symlinkSync(join('..', program), ownNode)
  }
  if (isLinked(ownNode)) {
    if (succeeds(ownNode, ['--version'])) return
    rmSync(ownNode)
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return
  fail(
    `Node ${oldestNode.join('.')} or newer is needed here; this is Node ${process.versions.node}`,
  )
}

function build() {
  const wanted = hashOf([...sources, ...configs])
  if (read(buildStamp) === wanted && existsSync('build/server/index.js')) return
  console.log('Building')
  rmSync(buildStamp, { force: true })
  npm(['run', '--silent', 'build'], 'The build did not succeed', { NODE_ENV: 'production' })
  write(buildStamp, wanted)
}

function installBrowser() {
  const found = findBrowser()
  // Only Debian has a package of the headless shell, so elsewhere any Chromium is enough.
  if (found && (findShell() || found !== '/usr/bin/chromium')) return
  console.log('Installing Chromium for the tests')
  if (installFromDebian(found ? [shell] : ['chromium', shell]) && findBrowser()) return
  if (found) return
  if (succeeds('node_modules/.bin/playwright', ['install', 'chromium'], 'inherit')) return
  fail('Install Chromium, or name one in CHROMIUM_PATH, to run the tests in a browser')
}

function installFromDebian(packages) {
  if (!existsSync('/usr/bin/apt-get')) return false
  const asRoot = process.getuid?.() === 0 ? ['env'] : ['sudo', '-n', 'env']
  const [command, ...rest] = [...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq']
  const installs = () => succeeds(command, [...rest, 'install', '-y', ...packages])
  return installs() || (succeeds(command, [...rest, 'update']) && installs())
}

/** Runs npm with the Node that started npm, because `npm ci` removes the Node in `node_modules`. */
function npm(args, failure, extra = {}) {
  const { NODE_ENV: _, npm_execpath: program, npm_node_execpath: node, ...env } = process.env
  const path = (env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith('node_modules/.bin'))
  const [command, ...rest] = program && node ? [node, program] : ['npm']
  const options = { env: { ...env, ...extra, PATH: path.join(delimiter) }, maxBuffer: 50_000_000 }
  const { status, stdout, stderr } = spawnSync(command, [...rest, ...args], options)
  if (status === 0) return
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  fail(failure)
}

function succeeds(command, args, stdio = 'ignore') {
  return spawnSync(command, args, { stdio }).status === 0
}

function isLinked(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

function hashOf(paths, ...words) {
  const hash = createHash('sha256').update(words.join(' '))
  const files = paths.filter((path) => existsSync(path)).flatMap(filesIn)
  for (const path of files) hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!lstatSync(path).isDirectory()) return [path]
  const names = readdirSync(path).sort()
  return names.flatMap((name) => filesIn(`${path}/${name}`))
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
