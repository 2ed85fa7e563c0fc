import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { aUser } from '#tests/support/factories.ts'
import { fetchApp } from './an-agent.ts'
import { press, redirectUri } from './an-app.ts'

useDatabase()

/** Keeps in memory what a client of the protocol has to keep. */
function aProvider() {
  const kept: Record<string, unknown> = {}
  const provider = {
    redirectUrl: redirectUri,
    clientMetadata: { client_name: 'Agent', redirect_uris: [redirectUri] },
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => Object.assign(kept, { tokens }),
    redirectToAuthorization: (url: URL) => Object.assign(kept, { url }),
    saveCodeVerifier: (verifier: string) => Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier,
  } as unknown as OAuthClientProvider
  return { kept, provider }
}

test('a client of the protocol connects with the address alone', async () => {
  const user = await aUser()
  const { kept, provider } = aProvider()
  const open = () =>
    new StreamableHTTPClientTransport(new URL('http://localhost:3000/mcp'), {
      fetch: fetchApp,
      authProvider: provider,
    })
  const first = open()
  const client = () => new Client({ name: 'test', version: '1' })
  await expect(client().connect(first)).rejects.toThrow(UnauthorizedError)
  const { pathname, search } = kept.url as URL
  expect(pathname).toBe('/oauth/authorize')
  const { to } = await press(user, pathname + search, 'allow')
  await first.finishAuth(to?.searchParams ?? new URLSearchParams())
  const connected = client()
  await connected.connect(open())
  const { tools } = await connected.listTools()
  expect(tools).toHaveLength(25)
})
