import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

type Report = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    calm: { type: 'boolean', default: false },
  },
})

/**
 * Looks for flaky tests: runs files repeatedly in random order with every core loaded, and prints
 * each failure with the seed of its order. Files below `tests/browser` run in Playwright, in the
 * usual order. `--calm` adds no load.
 */
async function hunt(paths: string[], times: number, firstSeed: number) {
  const load = values.calm ? [] : startLoad()
  const inBrowser = paths.filter((path) => path.startsWith('tests/browser'))
  const others = paths.filter((path) => !inBrowser.includes(path))
  let failed = 0
  try {
    if (others.length > 0 || paths.length === 0) {
      for (let seed = firstSeed; seed < firstSeed + times; seed++)
        failed += await runShuffled(others, seed)
    }
    if (inBrowser.length > 0) failed += await repeatInBrowser(inBrowser, times)
  } finally {
    for (const process of load) process.kill()
  }
  console.log(`${times} times, ${failed} failures`)
  process.exitCode = failed > 0 ? 1 : 0
}

function startLoad(): ChildProcess[] {
  return Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
}

async function runShuffled(paths: string[], seed: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'recce-hunt-'))
  const path = join(folder, 'report.json')
  const order = ['--sequence.shuffle.tests', '--sequence.shuffle.files', `--sequence.seed=${seed}`]
  const args = ['run', ...order, '--reporter=json', `--outputFile=${path}`, ...paths]
  const began = performance.now()
  const child = spawn('vitest', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  await once(child, 'exit')
  const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(path, 'utf8'))
  rmSync(folder, { recursive: true })
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`)
    return status === 'failed' && tests.length === 0 ? [`${name}: ${message}`] : tests
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`seed ${seed}: ${numPassedTests} passed, ${failures.length} failed, ${seconds} s`)
  for (const failure of failures) console.log(`\n${failure}\n`)
  return failures.length
}

async function repeatInBrowser(paths: string[], times: number): Promise<number> {
  const args = ['test', '--project=browser', '--retries=0', `--repeat-each=${times}`, ...paths]
  const [status] = await once(spawn('playwright', args, { stdio: 'inherit' }), 'exit')
  return status === 0 ? 0 : 1
}

await hunt(positionals, Number(values.times), Number(values.seed))
