import { defineConfig } from 'vitest/config'
import { pureTests } from './pure-tests.ts'

export default defineConfig({ test: { include: pureTests, exclude: [] } })
