import type { DomainError } from '#app/domain/rules/errors.ts'
import { hasChanged } from '#app/domain/whole/page-changes.server.ts'
import { usualClock } from '#app/format/clock.ts'
import { timestamp } from '#app/format/date.ts'
import { isPersonal } from './caching.server.ts'
import { contentSecurityPolicy } from './headers.server.ts'
import { findPage } from './page-cache.server.ts'
import { plainPage } from './refusal.server.ts'
import { headersOf, statusOf } from './status.ts'

/** Allows no scripts, so a link loads a whole page, which may be stale too. */
export function answerOutage(request: Request, outage: DomainError, id: string): Response {
  const stale = isPersonal(request) ? undefined : findStale(request.url)
  const status = stale ? 200 : statusOf[outage.code]
  const body = stale
    ? stale.html.replace(/<body[^>]*>/, `$&${bannerHtml(stale.readAt)}`)
    : plainPage(status, outage.message, id)
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(),
      // See RFC 9111 section 5.5.
      ...(stale ? { Warning: '110 - "Response is Stale"' } : headersOf(outage)),
    },
  })
}

/** Answers a `.data` request, whose text the router shows on its error page. */
export function answerOutageInText(outage: DomainError): Response {
  return new Response(outage.message, {
    status: statusOf[outage.code],
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headersOf(outage),
    },
  })
}

function bannerHtml(readAt: number) {
  const when = timestamp(new Date(readAt), 'UTC', usualClock)
  return `<div class="banner tone-warning away-note" role="status"><p>We are away for a moment. This is the page as it was at ${when} UTC.</p></div>`
}

const staleMaxAge = 10 * 60_000

/** Finds a page at most ten minutes old, unless a user or item named in it has changed since. */
export function findStale(address: string, now = Date.now()) {
  const page = findPage(address)
  if (!page?.snapshot || now - page.snapshot.at > staleMaxAge) return undefined
  const html = new TextDecoder().decode(page.bodies.identity)
  const names = [...html.matchAll(namePattern)].map(([name]) => decodeName(name).toLowerCase())
  if (hasChanged(page.snapshot.at, names)) return undefined
  return { html, readAt: page.snapshot.at }
}

const namePattern = /(?<=\/app\/)[^/?#"'&\\<>\s]+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

function decodeName(name: string) {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
