import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Vitest passes the conditions on to Node, which must not take the builds meant for bundlers. */
const nodeConditions: Plugin = {
  name: 'node-conditions',
  configResolved({ ssr }) {
    const conditions = ssr.resolve?.conditions ?? []
    conditions.splice(0, conditions.length, ...conditions.filter((one) => one !== 'module'))
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), process.env.VITEST ? nodeConditions : undefined],
  environments: {
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
  test: {
    globals: false,
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/database-server.ts',
    setupFiles: ['./tests/support/setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
