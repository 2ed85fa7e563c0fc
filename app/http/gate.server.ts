import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { env } from '#app/server/env.server.ts'
import { answerPreflight } from './cors.server.ts'
import { refuse } from './refusal.server.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/** Refuses bad requests before React Router sees them. @returns false if the request is answered */
export function admit(req: IncomingMessage, res: ServerResponse, count: () => void): boolean {
  dropNullOrigin(req.headers)
  const refusal = findRefusal(req)
  if (!refusal) return !answerPreflight(req, res)
  count()
  refuse(req, res, ...refusal)
  return false
}

function findRefusal({
  method = '',
  url = '',
  headers,
}: IncomingMessage): [number, string, Record<string, string>?] | undefined {
  if (!methods.has(method)) {
    return [405, 'This method is not allowed', { Allow: [...methods].join(', ') }]
  }
  if (!isPlainTarget(url)) return [400, 'This address is not valid']
  if (!isExpectationMet(headers.expect))
    return [417, 'This server cannot do what the `Expect` header asks']
  if (!isOwnHost(headers.host)) return [421, 'This host is not served here']
  if (!reads.has(method) && !isOwnOrigin(headers)) {
    return [403, 'This request came from another site and was refused']
  }
}

/** Apps that share photos send `Origin: null` with `Sec-Fetch-Site: none`; no page can do so. */
function dropNullOrigin(headers: IncomingHttpHeaders) {
  if (headers.origin === 'null' && headers['sec-fetch-site'] === 'none') delete headers.origin
}

/** Accepts only what browsers send: ASCII that decodes to valid UTF-8. */
function isPlainTarget(url: string) {
  if (!/^\/(?!\/)[\x21-\x7e]{0,8191}$/.test(url)) return false
  if (url.includes('\\') || /%0[0ad]/i.test(url)) return false
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.replaceAll('+', ' '))
    return true
  } catch {
    return false
  }
}

/** Accepts any loopback name and port, if the `Host` header is the same. */
function isOwnLoopback({ host }: URL, requestHost: string | undefined) {
  return host === requestHost?.toLowerCase() && isLoopback(host)
}

/** `100-continue` is the only expectation (RFC 9110 section 10.1.1); Node answers it. */
function isExpectationMet(expectation: string | undefined) {
  return expectation === undefined || /^100-continue$/i.test(expectation.trim())
}

function isOwnHost(host: string | undefined) {
  if (host === undefined) return false
  const isNamed = ownOrigins().some((origin) => new URL(origin).host === host.toLowerCase())
  return isNamed || isLoopback(host)
}

function ownOrigins(): string[] {
  return [env.PUBLIC_URL, ...env.ALLOWED_ORIGINS]
}

function isLoopback(host: string) {
  return loopback.test(host) && URL.canParse(`http://${host}`)
}

/**
 * Prevents CSRF, because React Router does not check resource routes. A client without `Origin` and
 * `Sec-Fetch-Site` may send a cookie only with a token.
 */
function isOwnOrigin(headers: IncomingHttpHeaders) {
  const { origin, host, cookie, authorization } = headers
  if (origin !== undefined) {
    const named = URL.parse(origin)
    // Compares the scheme too, because anybody on the network path can forge an `http:` page.
    return named !== null && (ownOrigins().includes(named.origin) || isOwnLoopback(named, host))
  }
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return cookie === undefined || authorization !== undefined
}
