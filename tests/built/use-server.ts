import { afterAll, beforeAll } from 'vitest'
import { type RunningServer, startServer } from '#tests/support/server.ts'

/**
 * Call once at the top of a test file, after `useDatabase()`: the built server runs for the file's
 * tests.
 * @param environment variables to add, complete when the tests begin
 */
export function useServer(
  environment: Record<string, string> = {},
  options: { program?: string; cwd?: string } = {},
): RunningServer {
  const server = {} as RunningServer
  beforeAll(async () => {
    Object.assign(server, await startServer({ environment, ...options }))
  })
  afterAll(() => server.stop?.())
  return server
}
