import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer of the gate in the shape of the caller: `errors` for the API, a small page else. */
export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
) {
  if (res.headersSent || res.destroyed) return void res.destroy()
  const isApi = req.url?.startsWith('/api')
  const body = isApi
    ? JSON.stringify({ errors: [{ code: codes[status] ?? 'invalid', message }] })
    : `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><p>${message}</p><p><a href="/">Recce</a></p></html>`
  res.writeHead(status, {
    'Content-Type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    // What is left of the request is not read.
    ...(req.complete ? {} : { Connection: 'close' }),
    ...headers,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
  if (!req.complete) req.resume().once('data', () => req.destroy())
}

const codes: Record<number, string> = {
  403: 'forbidden',
  404: 'notFound',
  405: 'invalid',
  408: 'unavailable',
  413: 'tooLarge',
  429: 'tooMany',
  503: 'unavailable',
}
