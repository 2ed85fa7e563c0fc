import { hash, randomBytes } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { contentSecurityPolicy } from '#app/http/headers.server.ts'
import { log } from '#app/http/log.server.ts'
import { requestFacts } from '#app/http/request.server.ts'

/**
 * A page for everyone is whole before it is sent: its inline scripts are allowed by their hashes,
 * so that the same bytes and the same policy can be kept and confirmed (ETag). Every other page
 * streams and allows its scripts by a nonce.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const isPublic = isForEveryone(request, status, headers)
  const nonce = isPublic ? undefined : randomBytes(16).toString('base64')
  let outcome = status
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: request.signal,
      onError(error) {
        outcome = 500
        if (!request.signal.aborted) log.error({ err: error }, 'rendering')
      },
    },
  )
  if (!isPublic) {
    headers.set('Content-Security-Policy', contentSecurityPolicy([`'nonce-${nonce}'`]))
    headers.set('Cache-Control', 'private, no-store')
    return new Response(stream, { status: outcome, headers })
  }
  await stream.allReady
  return confirmable(request, await new Response(stream).text(), outcome, headers)
}

/** Surprises go to the boundary and into the log, with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  log.error({ err: error, request: requestFacts(context).id }, 'request failed')
}

/** A route says `public`; a browser that brings or gets a cookie of ours has a page of its own. */
function isForEveryone(request: Request, status: number, headers: Headers) {
  return (
    status === 200 &&
    headers.get('Cache-Control')?.startsWith('public') &&
    !headers.has('Set-Cookie') &&
    !request.headers.get('Cookie')?.includes('recce_')
  )
}

function confirmable(request: Request, html: string, status: number, headers: Headers) {
  const etag = `W/"${hash('sha256', html, 'base64url').slice(0, 22)}"`
  headers.set('ETag', etag)
  headers.set('Vary', 'Cookie')
  headers.set('Content-Security-Policy', contentSecurityPolicy(hashesOf(html)))
  if (request.headers.get('If-None-Match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('Content-Length', String(Buffer.byteLength(html)))
  return new Response(html, { status, headers })
}

function hashesOf(html: string) {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`,
  )
}
