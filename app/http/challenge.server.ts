import type { MiddlewareFunction } from 'react-router'
import { notFound } from '#app/domain/rules/errors.ts'
import { env } from '#app/server/env.server.ts'

/** @throws `notFound` if the operator has turned off agents and connected apps (`MCP=0`) */
export function requireAgents() {
  if (!env.MCP) throw notFound('Page')
}

/** Root middleware: tells a program where it can get a token (RFC 9728, section 5.1). */
export const challengeMiddleware: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next()
  const resource = /^\/(?:api\/|(mcp)$)/.exec(url.pathname)
  if (response.status === 401 && resource && env.MCP) {
    const at = `${env.PUBLIC_URL}/.well-known/oauth-protected-resource${resource[1] ? '/mcp' : ''}`
    response.headers.set('WWW-Authenticate', `Bearer resource_metadata="${at}"`)
  }
  return response
}
