import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { getResponse, type RequestHandler } from 'msw'

/** Lets other processes ask handlers, on a port of this machine. An error cuts the connection. */
export async function serve(handlers: RequestHandler[]) {
  const server = createServer(async (asked, answer) => {
    const response = await getResponse(handlers, requestOf(asked))
    if (!response || response.type === 'error') return answer.destroy()
    answer.writeHead(response.status, Object.fromEntries(response.headers))
    answer.end(Buffer.from(await response.arrayBuffer()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function requestOf(asked: IncomingMessage) {
  const { method = 'GET', url = '/', headers } = asked
  const body = method === 'GET' ? null : (Readable.toWeb(asked) as ReadableStream)
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    body,
    duplex: 'half',
  } as RequestInit)
}
