import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Received = { headers: IncomingHttpHeaders; body: string }

/** A server on loopback that takes webhooks; `answer` says what it answers, at first 204. */
export async function aReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    url: '',
    answer: (response: ServerResponse) => void response.writeHead(204).end(),
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      receiver.answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return receiver
}
