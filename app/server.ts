import type { IncomingMessage, ServerResponse } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { allowancesOf } from '#app/allowances.server.ts'
import { isReady } from '#app/db/client.server.ts'
import { env } from '#app/env.server.ts'
import { createGate } from '#app/http/listener.server.ts'
import { log } from '#app/http/log.server.ts'
import { type RequestFacts, requestContext } from '#app/http/request.server.ts'
import { open } from '#app/open.server.ts'

const handle = createRequestHandler(build, env.NODE_ENV)

/** Opens what the app stands on, serves, and stops gracefully on SIGTERM and SIGINT. */
async function start() {
  const opened = await open((message) => log.warn(message))
  const server = createGate({
    app,
    findAllowance: allowancesOf(build),
    isReady,
    files: 'build/client',
  })
  server.on('error', fail)
  server.listen(env.PORT, env.HOST, () => console.log(opened.greeting))
  const stop = once(async () => {
    const ended = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 10_000).unref()
    await ended
    await opened.close()
    log.flush()
    process.exit(0)
  })
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

function app(req: IncomingMessage, res: ServerResponse, facts: RequestFacts) {
  const context = new RouterContextProvider()
  context.set(requestContext, facts)
  const onError = (err: unknown) => log.error({ err, request: facts.id }, 'request failed')
  createRequestListener((request) => handle(request, context), { onError })(req, res)
}

function once(act: () => Promise<void>) {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    act().catch(fail)
  }
}

function fail(error: Error) {
  console.error(error.message)
  process.exit(1)
}

start().catch(fail)
