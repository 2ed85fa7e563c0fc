import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '#app/server/env.server.ts'

const preflightSeconds = '600'

/** Sets the CORS headers. @returns whether the request was a preflight, which is now answered */
export function answerPreflight(req: IncomingMessage, res: ServerResponse): boolean {
  if (!/^\/api(?:[/?]|$)/.test(req.url ?? '')) return false
  res.setHeader('Vary', 'Origin')
  const { origin, 'access-control-request-method': wanted } = req.headers
  if (origin === undefined || !env.ALLOWED_ORIGINS.includes(origin)) return false
  res.setHeader('Access-Control-Allow-Origin', origin)
  res.setHeader('Access-Control-Allow-Credentials', 'true')
  res.setHeader(
    'Access-Control-Expose-Headers',
    'ETag, Idempotency-Replayed, Location, RateLimit, RateLimit-Policy, Retry-After, Tus-Resumable, Upload-Expires, Upload-Length, Upload-Metadata, Upload-Offset, X-Request-Id',
  )
  if (req.method !== 'OPTIONS' || wanted === undefined) return false
  res.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Headers':
      'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset',
    'Access-Control-Max-Age': preflightSeconds,
  })
  res.end()
  return true
}
