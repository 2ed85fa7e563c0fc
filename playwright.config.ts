// Every worker loads this file before its tests, and so before the app.
import './tests/support/environment.ts'
import { defineConfig } from '@playwright/test'
import { withoutWindows, withWindows } from './tests/browser/launch.ts'

const isWatched = process.argv.some((word) => /^--(?:headed|ui|debug)/.test(word))
const { TEST_REPORT } = process.env

export default defineConfig({
  projects: [
    { name: 'browser', testDir: 'tests/browser' },
    { name: 'matrix', testDir: 'tests/matrix', testMatch: '*.spec.ts' },
  ],
  outputDir: 'test-results',
  globalSetup: [
    './tests/support/run-folder.ts',
    './tests/support/artefacts.ts',
    './tests/support/database-server.ts',
  ],
  // Browser tests wait more than they compute: one more than the two cores of a small machine.
  workers: 3,
  retries: 1,
  reporter: [
    ['list'],
    ['./tests/browser/flaky-reporter.ts'],
    ...(TEST_REPORT ? [['json', { outputFile: TEST_REPORT }] as const] : []),
  ],
  // For what hangs: where the cores are taken by something else, all takes many times as long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: isWatched ? withWindows : withoutWindows,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
})
