import { afterEach, expect, test } from 'vitest'
import { env } from '#app/server/env.server.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { request } from '#tests/support/app.ts'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { connect } from './an-agent.ts'

useDatabase()

afterEach(() => {
  env.MCP = true
})

test('where an operator has turned it off, there is nothing to connect to', async () => {
  const { token } = await aToken(await aUser(), ['library:read'])
  env.MCP = false
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body: '{}' }
  expect((await request('/mcp', init)).status).toBe(404)
  await expect(connect(token)).rejects.toThrow()
})
