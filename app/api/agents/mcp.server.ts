import { type CallToolResult, createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import type { RouterContextProvider } from 'react-router'
import { unauthenticated } from '#app/domain/rules/errors.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { accessTokenWords } from '#app/domain/users/words.ts'
import { findProgram } from '#app/http/actor.server.ts'
import { failureOf } from '#app/http/failure.server.ts'
import { env } from '#app/server/env.server.ts'
import { CallRefusal, createDispatch } from './dispatch.server.ts'
import { quoted } from './fields.ts'
import type { Tool } from './tool.ts'
import { listToolsFor } from './tools.server.ts'

type Context = Readonly<RouterContextProvider>
type Asked = { program: SignedIn; request: Request; context: Context }

const instructions = `Recce holds a person’s locations, shoots, gear and crew. Plan a shoot in this order: find or add its places, look at the light of the day, draft the shoot, check the plan, pack. Times are ISO 8601 with an offset. ${quoted} What mails, publishes, pays or deletes is only prepared: give the person the address, and they decide in Recce. Ask the person for what is missing instead of inventing it.`

const handler = createMcpHandler(({ authInfo }) => serverFor(authInfo?.extra?.asked as Asked))

/** Answers `/mcp`. @throws `unauthenticated` for a request without an access token */
export async function answerAgent(request: Request, context: Context): Promise<Response> {
  const program = findProgram(context)
  if (!program) throw unauthenticated(accessTokenWords.over)
  const extra = { asked: { program, request, context } satisfies Asked }
  const authInfo = { token: '', clientId: program.id, scopes: [...(program.scopes ?? [])], extra }
  return handler.fetch(request, { authInfo })
}

function serverFor(asked: Asked) {
  const info = { name: 'recce', title: 'Recce', version: env.version, websiteUrl: env.PUBLIC_URL }
  const server = new McpServer(info, { instructions })
  for (const tool of listToolsFor(asked.program.scopes ?? [])) register(server, tool, asked)
  return server
}

function register(server: McpServer, tool: Tool, { request, context }: Asked) {
  const { name, title, description, input, output, effect, calls, run } = tool
  const isRead = effect === 'read' || effect === 'prepare'
  const annotations = {
    title,
    readOnlyHint: isRead,
    destructiveHint: effect === 'change',
    idempotentHint: effect !== 'add',
    openWorldHint: false,
  }
  const config = { title, description, inputSchema: input, outputSchema: output, annotations }
  server.registerTool(name, config, async (sent): Promise<CallToolResult> => {
    const call = createDispatch(request, context, calls)
    try {
      const structuredContent = output.parse(await run(sent as never, call))
      const text = JSON.stringify(structuredContent)
      return { content: [{ type: 'text', text }], structuredContent }
    } catch (error) {
      const errors =
        error instanceof CallRefusal ? error.failures : failureOf(error, context).errors
      return { content: [{ type: 'text', text: JSON.stringify({ errors }) }], isError: true }
    }
  })
}
