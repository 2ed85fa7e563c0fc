import { randomBytes } from 'node:crypto'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { sign } from '#app/domain/rules/signature.server.ts'
import { isPersonal } from '#app/http/caching.server.ts'
import { contentSecurityPolicy, type PaymentSources } from '#app/http/headers.server.ts'
import { log } from '#app/http/log.server.ts'
import { publicPages } from '#app/http/metrics.server.ts'
import { recordOutage, snapshotOf } from '#app/http/outage.server.ts'
import {
  bodyOf,
  cachePage,
  createPage,
  dropPage,
  findPage,
  keyOf,
} from '#app/http/page-cache.server.ts'
import { linkedPage } from '#app/http/public.server.ts'
import { matchesTag } from '#app/http/range.server.ts'
import { requestFacts } from '#app/http/request.server.ts'
import { render } from './server/render.server.tsx'

/**
 * Allows inline scripts by a nonce. On a page for everybody, or for whoever has a link, the nonce
 * is derived from the content, so that body and policy can be cached and confirmed by ETag. Such a
 * nonce helps no attacker, because other content has another nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const styles = stylesOf(routerContext)
  if (styles) headers.set('Link', styles)
  if (isPublicAnswer(request, status, headers)) {
    return answerPublicly(request, headers, routerContext, context)
  }
  if (status < 500 && !isPersonal(request)) dropPage(request.url)
  const nonce = randomBytes(16).toString('base64')
  const { id } = requestFacts(context)
  const { html, hasFailed } = await render(request, routerContext, nonce, id)
  const body = Buffer.from(html)
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, sourcesOf(routerContext)))
  headers.set('Cache-Control', 'private, no-store')
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body, { status: hasFailed ? 500 : status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (recordOutage(error, context)) return
  log.error({ err: error, request: requestFacts(context).id }, 'request failed')
}

/** True if the route's answer is shareable and the request has no cookie or token of this site. */
function isPublicAnswer(request: Request, status: number, headers: Headers) {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    status === 200 &&
    (isPublic(headers) || headers.get('Cache-Control') === linkedPage['Cache-Control']) &&
    !headers.has('Set-Cookie') &&
    !isPersonal(request)
  )
}

function isPublic(headers: Headers) {
  return headers.get('Cache-Control')?.startsWith('public') ?? false
}

async function answerPublicly(
  request: Request,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  publicPages.inc({ cached: 'no' })
  const { manifest, staticHandlerContext } = routerContext
  const key = keyOf(request.url, manifest.version, staticHandlerContext.loaderData)
  const { id } = requestFacts(context)
  const known = findPage(request.url)
  const page = known?.key === key ? known : await renderPage(key, request, routerContext, id)
  headers.set('Vary', 'Cookie, Authorization, Accept-Encoding')
  if (!page) {
    headers.set('Cache-Control', 'private, no-store')
    return new Response('This page cannot be shown', { status: 500, headers })
  }
  headers.set('ETag', page.etag)
  headers.set('Content-Security-Policy', page.policy)
  page.headers = [...headers]
  // Below a share link, only the HTML is cached, because a link can be revoked at any time.
  page.snapshot = isPublic(headers) ? snapshotOf(context) : undefined
  cachePage(request.url, page)
  if (matchesTag(request.headers.get('If-None-Match'), page.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const { encoding, body } = await bodyOf(page, request.headers.get('Accept-Encoding'))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body, { headers })
}

/** Collects which of the payment provider's origins the routes need, as told in `handle`. */
function sourcesOf({ routeModules, staticHandlerContext }: EntryContext): PaymentSources {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle)
  return Object.assign({}, ...handles)
}

/** Preloads the styles by a header, because in the page's head they come after everything else. */
function stylesOf({ manifest, staticHandlerContext }: EntryContext) {
  const styles = staticHandlerContext.matches.flatMap(
    ({ route }) => manifest.routes[route.id]?.css ?? [],
  )
  return [...new Set(styles)].map((href) => `<${href}>; rel=preload; as=style`).join(', ')
}

async function renderPage(key: string, request: Request, routerContext: EntryContext, id: string) {
  // 132 bits.
  const nonce = sign('nonce', key).slice(0, 22)
  const { html, hasFailed } = await render(request, routerContext, nonce, id)
  if (hasFailed) return undefined
  return createPage(key, html, contentSecurityPolicy(nonce, sourcesOf(routerContext)))
}
