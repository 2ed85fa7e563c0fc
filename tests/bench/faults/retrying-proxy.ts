import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds that a request waits for a server that is away. */
const patience = 30_000

/**
 * Starts a proxy on a free port that keeps its connections to the servers, asks them in turn and,
 * like common ones, retries requests that reached no server, and reads without an answer.
 */
export async function startRetryingProxy(...upstreams: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let turn = 0
  const counts = { repeated: 0, cut: 0 }
  const server = createServer((req, res) => void forward(req, res))

  async function forward(req: IncomingMessage, res: ServerResponse) {
    const body = await buffer(req)
    for (const until = Date.now() + patience; ; await delay(25)) {
      const { code, answer } = await ask(req, body)
      if (answer) return void pass(answer, res)
      if (code !== 'ECONNREFUSED') counts.cut += 1
      const mayRepeat = code === 'ECONNREFUSED' || req.method === 'GET'
      if (!mayRepeat || Date.now() > until) return void res.writeHead(502).end()
      counts.repeated += 1
    }
  }

  function ask({ method, url, headers }: IncomingMessage, body: Buffer) {
    return new Promise<{ answer?: IncomingMessage; code?: string | undefined }>((resolve) => {
      const asked = request(upstreams[turn++ % upstreams.length] + (url ?? ''), {
        method,
        headers,
        agent,
      })
      asked.once('response', (answer) => resolve({ answer }))
      asked.once('error', ({ code }: NodeJS.ErrnoException) => resolve({ code }))
      asked.end(body)
    })
  }

  function pass(answer: IncomingMessage, res: ServerResponse) {
    const { connection: _, 'keep-alive': __, ...headers } = answer.headers
    res.writeHead(answer.statusCode ?? 502, headers)
    answer.once('error', () => {
      counts.cut += 1
      res.destroy()
    })
    answer.pipe(res)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    counts,
    stop: () => {
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
