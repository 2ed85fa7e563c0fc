import type { Plugin } from 'vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/sequencer.ts'
import app from './vite.config.ts'

/** Vitest passes the conditions on to Node, which must not take the builds meant for bundlers. */
const nodeConditions: Plugin = {
  name: 'node-conditions',
  configResolved({ ssr }) {
    const conditions = ssr.resolve?.conditions ?? []
    conditions.splice(0, conditions.length, ...conditions.filter((one) => one !== 'module'))
  },
}

/** `npm run test:hunt` asks for a random order. */
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'))
const isMatrix = process.env.TEST_MATRIX === '1'

const tests = defineConfig({
  plugins: [nodeConditions],
  test: {
    globals: false,
    environment: 'node',
    include: isMatrix ? ['tests/matrix/**/*.test.ts'] : ['tests/**/*.test.{ts,tsx}'],
    exclude: isMatrix ? [] : ['tests/matrix/**'],
    globalSetup: [
      './tests/support/run-folder.ts',
      './tests/support/artefacts.ts',
      './tests/support/database-server.ts',
    ],
    setupFiles: ['./tests/support/setup.ts'],
    pool: 'forks',
    // Loading the app takes longer than most files of tests: a worker does it once.
    isolate: false,
    // Some tests wait more than they compute: one more than the two cores of a small machine.
    maxWorkers: 3,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    // For what hangs: on a machine whose cores are taken by something else all takes twenty times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
})

export default mergeConfig(app, tests)
