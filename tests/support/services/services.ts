import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/**
 * Call once at the top of a test file whose tests ask services on the internet: `use` sets the
 * handlers of a test, and a call that none of them answers is an error.
 */
export function useServices() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}
