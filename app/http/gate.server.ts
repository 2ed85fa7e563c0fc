import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { env } from '#app/env.server.ts'
import { refuse } from './refusal.server.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
const ownHosts = new Set(
  [env.PUBLIC_URL, ...env.ALLOWED_ORIGINS].map((address) => new URL(address).host),
)
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/** Reads of one address a minute, counted in memory. */
const readsPerMinute = 3000
const readLimiter = new RateLimiterMemory({ points: readsPerMinute, duration: 60 })

/** Bytes of a body by what it is. Photos are limited to 10 MB exactly where they are read. */
const bodyLimits = {
  json: 1_000_000,
  form: 100_000,
  proposals: 1_000_000,
  photo: 10_600_000,
  photos: 210_000_000,
}

/**
 * Stands before React Router and answers bad requests itself.
 * @param bodyTime milliseconds for the whole of a body that is no upload
 * @returns whether the request may go on
 */
export function admit(req: IncomingMessage, res: ServerResponse, bodyTime: number): boolean {
  const refusal = refusalOf(req)
  if (refusal) {
    refuse(req, res, ...refusal)
    return false
  }
  return reads.has(req.method ?? '') || limitBody(req, res, bodyTime)
}

/** Counts the reads of an address, in memory: a page view never writes. */
export async function admitRead(req: IncomingMessage, res: ServerResponse, address: string) {
  if (env.RATE_LIMITS === 'off' || !reads.has(req.method ?? '')) return true
  const { consumedPoints, msBeforeNext } = await readLimiter.penalty(address)
  if (consumedPoints <= readsPerMinute) return true
  const wait = String(Math.max(1, Math.ceil(msBeforeNext / 1000)))
  refuse(req, res, 429, `Too many requests. Please try again in ${wait} s.`, {
    'Retry-After': wait,
  })
  return false
}

function refusalOf({
  method = '',
  url = '',
  headers,
}: IncomingMessage): [number, string, Record<string, string>?] | undefined {
  if (!methods.has(method)) {
    return [405, 'This method is not allowed', { Allow: [...methods].join(', ') }]
  }
  if (!isPlainTarget(url)) return [400, 'This address is not valid']
  if (!isMet(headers.expect)) return [417, 'What this request expects is not to be had here']
  if (!isOwnHost(headers.host)) return [421, 'This host is not served here']
  if (!reads.has(method) && !isOwnOrigin(headers)) {
    return [403, 'This request came from another site and was refused']
  }
}

/** A path and query as browsers send them: no other forms, no control characters, valid UTF-8. */
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

/** Node itself answers the one expectation that there is (RFC 9110 section 10.1.1). */
function isMet(expectation: string | undefined) {
  return expectation === undefined || /^100-continue$/i.test(expectation.trim())
}

function isOwnHost(host: string | undefined) {
  return host !== undefined && (ownHosts.has(host.toLowerCase()) || loopback.test(host))
}

/**
 * Whether a change of state comes from a page of our own. React Router checks the actions of pages,
 * not resource routes, so all are checked here: a browser names the origin; a client that names
 * none may not bring a cookie, unless it says who it is by a token, which no other site can.
 */
function isOwnOrigin(headers: IncomingHttpHeaders) {
  const { origin, host, cookie, authorization } = headers
  if (origin !== undefined) {
    const named = URL.parse(origin)
    return (
      named !== null &&
      (named.host === host ||
        env.PUBLIC_URL === named.origin ||
        env.ALLOWED_ORIGINS.includes(named.origin))
    )
  }
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return cookie === undefined || authorization !== undefined
}

/**
 * Holds a body to its limit, announced or not, and to its time. Counts before anybody reads: what is
 * over the limit reaches no reader, and no end that would make the rest pass for the whole.
 */
function limitBody(req: IncomingMessage, res: ServerResponse, bodyTime: number) {
  const limit = bodyLimit(req)
  const announced = Number(req.headers['content-length'] ?? 0)
  if (announced > limit.bytes) {
    refuse(req, res, 413, limit.message)
    return false
  }
  const emit = req.emit
  let received = 0
  req.emit = (event: string, ...values: unknown[]) => {
    if (event === 'data') received += (values[0] as Buffer).length
    if (received <= limit.bytes) return emit.call(req, event, ...values)
    req.emit = emit
    refuse(req, res, 413, limit.message)
    return true
  }
  if (!limit.isUpload) {
    const timer = setTimeout(() => refuse(req, res, 408, 'The request took too long'), bodyTime)
    const stop = () => clearTimeout(timer)
    req.once('end', stop).once('close', stop)
  }
  return true
}

function bodyLimit({ url = '', headers }: IncomingMessage) {
  const path = url.split('?')[0] ?? ''
  const type = headers['content-type'] ?? ''
  // The forms that take many photos at once without scripts.
  const takesMany = path.startsWith('/my/import') || /^\/my\/locations\/[^/]+$/.test(path)
  const uploads = takesMany ? bodyLimits.photos : bodyLimits.photo
  if (
    /^\/(?:my\/|api\/location\/[^/]+\/photos$)/.test(path) &&
    /^(?:multipart\/form-data|image\/|application\/octet-stream)/.test(type)
  ) {
    return {
      bytes: uploads,
      isUpload: true,
      message: 'Image file is too large. Maximum size is 10MB',
    }
  }
  const isJson = /^\/api(?:\/|$)/.test(path) || type.startsWith('application/json')
  // The forms of all the places and photos of an import, and of a pasted list.
  const isLong = /^\/my\/(?:import\/[^/]+|gear\/paste(?:\.data)?)$/.test(path)
  const form = isLong ? bodyLimits.proposals : bodyLimits.form
  return {
    bytes: isJson ? bodyLimits.json : form,
    isUpload: false,
    message: 'This request is too large',
  }
}
