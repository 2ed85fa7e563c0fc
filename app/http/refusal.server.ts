import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from './headers.server.ts'

/** How much of a refused body is still read, so that the client can read the answer. */
const drainLimits = { bytes: 30_000_000, milliseconds: 2_000 }

export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
) {
  if (res.headersSent || res.destroyed) return void res.destroy()
  const isApi = /^\/api(?:[/?]|$)/.test(req.url ?? '')
  const body = isApi
    ? JSON.stringify({
        errors: [{ code: codes[status] ?? 'invalid', message }],
        requestId: res.getHeader('X-Request-Id'),
      })
    : plainPage(status, message)
  res.writeHead(status, {
    'Content-Type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...headers,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
  if (!req.complete) discardBody(req)
}

export function plainPage(status: number, message: string, id?: string) {
  const request = id === undefined ? '' : `<p>Request ${id}</p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><p>${message}</p>${request}<p><a href="/">Recce</a></p></html>`
}

export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status =
    { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
  const headers = { ...securityHeaders, 'Cache-Control': 'no-store', 'Content-Length': '0' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${lines.join('')}\r\n`,
  )
}

/**
 * Half a body must not pass for the whole, so the request's listeners see an abort. The rest is
 * still read, because closing the connection would lose the answer.
 */
export function discardBody(req: IncomingMessage) {
  req.emit('aborted')
  req.removeAllListeners('data').removeAllListeners('end')
  let received = 0
  const timer = setTimeout(() => req.destroy(), drainLimits.milliseconds)
  const stop = () => clearTimeout(timer)
  req.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received > drainLimits.bytes) req.destroy()
  })
  req.once('end', stop).once('close', stop).resume()
}

const codes: Record<number, string> = {
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'unavailable',
  413: 'tooLarge',
  429: 'tooMany',
  503: 'unavailable',
}
