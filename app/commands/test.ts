import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative, resolve } from 'node:path'
import { findChangedTests } from './changed.ts'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    assertionResults: { status: string }[]
  }[]
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

type Counts = { passed: number; failed: number }

type Step = { name: string; command: string[] }

const build: Step = { name: 'Build', command: ['node', 'app/commands/setup.mjs', 'build'] }
const style: Step = { name: 'Format and lint', command: ['biome', 'check', '.'] }
const routeTypes: Step = { name: 'Types of the routes', command: ['react-router', 'typegen'] }
const clientTypes: Step = {
  name: 'Types of the API',
  command: ['node', 'tests/api/client/write.ts'],
}
// The `tsc` in `node_modules/.bin` is the older one of openapi-typescript. `--singleThreaded` takes
// a third less work, because each of four checkers would check the same types.
const types: Step = {
  name: 'Types',
  command: ['node', 'node_modules/typescript/bin/tsc', '--singleThreaded'],
}

/**
 * Builds, checks, runs the tests without a browser, then the journeys in one, and prints the
 * slowest files and the counts. A failed check or a file that does not load counts as one failed
 * test. Given paths, runs only their tests; `--changed [REVISION]` runs the tests of a change.
 */
async function test(args: string[]) {
  if (args[0] === '--matrix') return testMatrix()
  const [option, since = 'HEAD'] = args
  const paths = option === '--changed' ? findChangedTests(since) : args
  const isWhole = paths.length === 0
  const inBrowser = paths.filter((path) => path.startsWith('tests/browser'))
  const others = paths.filter((path) => !inBrowser.includes(path))
  const broken = await runSteps(routeTypes, clientTypes)
  // Vitest rewrites the route types that `tsc` reads, so it starts only after these steps.
  broken.push(...(await runSteps(build, style, types)))
  const counts: Counts[] = []
  if (isWhole || others.length > 0) counts.push(await runVitest(others))
  if (isWhole) counts.push(await runPlaywright(['--project=browser', '--grep=@journey']))
  if (inBrowser.length > 0) counts.push(await runPlaywright(['--project=browser', ...inBrowser]))
  finish(counts, broken)
}

async function testMatrix() {
  const broken = await runSteps(build)
  const counts = [await runVitest([], { TEST_MATRIX: '1' })]
  counts.push(await runPlaywright(['--project=matrix']))
  const bench = ['node', 'tests/bench/run.ts']
  broken.push(...(await runSteps({ name: 'Faults', command: [...bench, 'faults'] })))
  const money = { name: 'Money', command: [...bench, 'money', '--runs', '200'] }
  broken.push(...(await runSteps(money)))
  finish(counts, broken)
}

function finish(counts: Counts[], broken: string[]) {
  for (const name of broken) console.log(`Failed: ${name}`)
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, broken.length)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

async function runSteps(...steps: Step[]): Promise<string[]> {
  const ended = await Promise.all(steps.map(async (step) => ({ ...step, isDone: await run(step) })))
  return ended.filter(({ isDone }) => !isDone).map(({ name }) => name)
}

async function run({ name, command: [program = '', ...args] }: Step): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  const [status] = await once(child, 'close')
  console.log(`\n${name}\n${Buffer.concat(chunks)}`.trimEnd())
  return status === 0
}

async function runVitest(paths: string[], env: Record<string, string> = {}): Promise<Counts> {
  const { status, report } = await runWithReport<VitestReport>('vitest', (path) => ({
    args: [
      ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
      ...paths,
    ],
    env,
  }))
  if (!report) return { passed: 0, failed: 1 }
  printSlowest(report)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  const failed = report.numFailedTests + unloaded.length
  return { passed: report.numPassedTests, failed: status === 0 ? failed : Math.max(failed, 1) }
}

async function runPlaywright(options: string[]): Promise<Counts> {
  const { status, report } = await runWithReport<PlaywrightReport>('playwright', (path) => ({
    args: ['test', ...options],
    env: { TEST_REPORT: path },
  }))
  if (!report) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: status === 0 ? unexpected : Math.max(unexpected, 1) }
}

async function runWithReport<Report>(
  program: string,
  prepare: (path: string) => { args: string[]; env?: Record<string, string> },
) {
  const folder = mkdtempSync(join(tmpdir(), 'recce-report-'))
  const path = join(folder, 'report.json')
  const { args, env } = prepare(path)
  const child = spawn(program, args, { stdio: 'inherit', env: { ...environment(), ...env } })
  const [status] = await once(child, 'exit')
  const report: Report | undefined = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : undefined
  rmSync(folder, { recursive: true })
  return { status, report }
}

function printSlowest({ testResults }: VitestReport) {
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
