/// <reference types="vitest/config" />
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Vitest passes the conditions on to Node, which must not take the builds meant for bundlers. */
const nodeConditions: Plugin = {
  name: 'node-conditions',
  configResolved({ ssr }) {
    const conditions = ssr.resolve?.conditions ?? []
    conditions.splice(0, conditions.length, ...conditions.filter((one) => one !== 'module'))
  },
}

/** Only tests need their order: a build does without the test runner. */
const sequence = process.env.VITEST
  ? { sequencer: (await import('./tests/support/sequencer.ts')).LongestFirst }
  : {}

/** The icons that every page may show; those of single pages are a file of their own. */
const chromeIcons =
  'arrow-left|check|circle-check|circle-exclamation-point|globe|info|menu|triangle-exclamation-point|x'

/** Few files for a first view: the framework, and what every page or every viewer shows. */
const groups = [
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
  {
    name: 'chrome',
    test: /app\/(?:routes\/page-meta|routes\/site\/(?:site-meta|chrome|page-error|login-modal|status-banner|transition)|ui\/(?:chrome\/|banner|button|confirm-button|copy-button|dialog|follow|icon|loader))/,
  },
  { name: 'chrome', test: new RegExp(`lucide-react/dist/esm/icons/(?:${chromeIcons})\\.`) },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\// },
  { name: 'chrome', test: /lucide-react\// },
  { name: 'prices', test: /app\/(?:domain\/billing\/tier|format\/money)\.ts/ },
  {
    name: 'viewer',
    test: /app\/(?:routes\/viewer\/[a-z-]+\.ts$|routes\/viewer\/(?:beside|owner)|ui\/(?:chrome\/phone-frame|items\/|carousel|picture|edge-print))/,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), process.env.VITEST ? nodeConditions : undefined],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
  test: {
    globals: false,
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['./tests/support/run-folder.ts', './tests/support/database-server.ts'],
    setupFiles: ['./tests/support/setup.ts'],
    pool: 'forks',
    // Browser tests wait more than they compute: one more than the two cores of a small machine.
    maxWorkers: 3,
    sequence,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
