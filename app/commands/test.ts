import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative, resolve } from 'node:path'
import { findTouched } from './changed.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: FileReport[]
}

/** Times in milliseconds since 1970. */
type FileReport = {
  name: string
  startTime: number
  endTime: number
  status: string
  assertionResults: { status: string }[]
}

type Step = { name: string; command: string[] }

const checks: Step[] = [
  { name: 'Format and lint', command: ['biome', 'check', '.'] },
  { name: 'Types of the routes', command: ['react-router', 'typegen'] },
  // The `tsc` on the path is the older one that openapi-typescript brings. Four checkers would each
  // learn the same types: one takes a third less work, and the tests have the other core.
  { name: 'Types', command: ['node', 'node_modules/typescript/bin/tsc', '--singleThreaded'] },
]
const build: Step = { name: 'Build', command: ['node', 'app/commands/setup.mjs', 'build'] }

/**
 * Runs all tests beside the checks and the build, for which only those in a browser wait, and
 * prints the slowest files and how many tests passed and failed. A failed check counts as one
 * failed test, as does a test file that cannot be loaded. `--changed`, with what git compares to if
 * it is not the last commit, runs only the tests that a change touches, and builds only for those
 * that need it.
 */
async function test([option, since = 'HEAD']: string[]) {
  const filters = option === '--changed' ? findTouched(since) : process.argv.slice(2)
  const needsBuild = option !== '--changed' || filters.some((path) => path.startsWith('tests/e2e/'))
  const building = needsBuild ? begin(build) : undefined
  const checking = runInTurn(checks)
  const { passed, failed } = await runTests(filters, building?.pid)
  const broken = await checking
  if (building && !(await building.isDone)) broken.push(build.name)
  for (const name of broken) console.log(`Failed: ${name}`)
  console.log(`${passed} passed, ${failed + broken.length} failed`)
  process.exit(failed + broken.length > 0 ? 1 : 0)
}

/** The names of the steps that fail. */
async function runInTurn(steps: Step[]) {
  const broken = []
  for (const step of steps) if (!(await begin(step).isDone)) broken.push(step.name)
  return broken
}

/** What a step prints comes when it has ended. */
function begin({ name, command: [program = '', ...args] }: Step) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const isDone = once(child, 'close').then(([status]) => {
    console.log(`\n${name}\n${Buffer.concat(chunks)}`.trimEnd())
    return status === 0
  })
  return { pid: child.pid, isDone }
}

/** @param builder the process that builds the app, if one does */
async function runTests(filters: string[], builder?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'recce-report-'))
  const path = join(folder, 'report.json')
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`, ...filters]
  const env = { ...environment(), ...(builder && { BUILDER: String(builder) }) }
  const [status] = await once(spawn('vitest', ['run', ...args], { stdio: 'inherit', env }), 'exit')
  const report: Report | undefined = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : undefined
  rmSync(folder, { recursive: true })
  if (report) printSlowest(report)
  const { passed, failed } = report ? count(report) : { passed: 0, failed: 0 }
  return { passed, failed: status === 0 ? failed : Math.max(failed, 1) }
}

function count({ numPassedTests, numFailedTests, testResults }: Report) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

function printSlowest({ testResults }: Report) {
  const slowest = testResults
    .map(({ name, startTime, endTime }) => ({ name, took: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.took - a.took)
    .slice(0, 10)
  if (slowest.length < 10) return
  console.log('\nThe ten slowest files, in seconds')
  for (const { name, took } of slowest) {
    console.log(`${took.toFixed(1).padStart(7)}  ${relative('.', name)}`)
  }
}

function environment() {
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, PATH }
}

await test(process.argv.slice(2))
