import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Scope } from '#app/domain/users/scope.ts'
import { aToken } from '#tests/accounts/an-access-token.ts'
import { request } from '#tests/support/app.ts'

/** Sends what the client of the protocol fetches to the whole app in this process. */
export async function fetchApp(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const { pathname, search } = new URL(url)
  const headers = new Headers(init.headers)
  return request(pathname + search, { ...init, headers })
}

/** A client with an access token of the user. */
export async function anAgent(
  user: { headers: Record<string, string> },
  scopes: Scope[],
  name = 'Agent',
) {
  return connect((await aToken(user, scopes, { name })).token)
}

export async function connect(token: string) {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost:3000/mcp'), {
    fetch: fetchApp,
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  })
  await client.connect(transport)
  return {
    client,
    tools: async () => (await client.listTools()).tools,
    /** The structured answer of a tool. @throws for an answer with errors */
    async use(name: string, input: Record<string, unknown> = {}) {
      const answer = await client.callTool({ name, arguments: input })
      if (answer.isError) throw new Error(textOf(answer.content))
      // biome-ignore lint/suspicious/noExplicitAny: the client has checked it by the tool's schema
      return answer.structuredContent as any
    },
  }
}

function textOf(content: unknown) {
  return (content as { text?: string }[]).map(({ text }) => text).join('\n')
}
