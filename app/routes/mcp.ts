import { answerAgent } from '#app/api/agents/mcp.server.ts'
import { declareAllowance } from '#app/http/allowance.ts'
import { requireAgents } from '#app/http/challenge.server.ts'
import { answerJson } from '#app/http/resource.server.ts'
import type { Route } from './+types/mcp'

/** Writes are counted where a tool makes its calls. */
export const handle = declareAllowance({ isOneOfMany: true })

export function loader(args: Route.LoaderArgs) {
  return answer(args)
}

export function action(args: Route.ActionArgs) {
  return answer(args)
}

function answer({ request, context }: Pick<Route.ActionArgs, 'request' | 'context'>) {
  return answerJson(context, async () => {
    requireAgents()
    return answerAgent(request, context)
  })
}
