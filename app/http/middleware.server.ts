import type { MiddlewareFunction } from 'react-router'
import * as impersonation from '#app/domain/accounts/impersonation.server.ts'
import { runAs } from '#app/domain/users/acting-user.server.ts'
import { isUser } from '#app/domain/users/actor.ts'
import { findActor, findSenderId, hasEndedSession } from './actor.server.ts'
import { endsSession, isRead } from './admin-session.server.ts'
import { cachingMiddleware } from './caching.server.ts'
import { challengeMiddleware } from './challenge.server.ts'
import { actorMiddleware } from './identify.server.ts'
import { retryMiddleware, writesMiddleware } from './limits.server.ts'
import { outageMiddleware } from './outage.server.ts'
import { requestFacts } from './request.server.ts'

/** Answers an error of a `.data` request with a text and the request's id, for the error page. */
const errorTextMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const { headers, status } = response
  if (status < 500 || !headers.has('X-Remix-Response')) return response
  await response.body?.cancel()
  const { id } = requestFacts(context)
  return new Response(
    `Something went wrong on our side. Go back and try again. If it keeps happening, contact us and quote this number: ${id}`,
    {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    },
  )
}

/**
 * `Recce-User` makes the service worker delete the data of all other users; `none` means that the
 * session has ended. Public pages and impersonations set no header.
 */
const ownerMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  const actor = findActor(context)
  if (isUser(actor)) {
    if (!actor.impersonator) response.headers.set('Recce-User', actor.id)
  } else if (hasEndedSession(context) || isPrivate.test(new URL(request.url).pathname)) {
    response.headers.set('Recce-User', 'none')
  }
  return response
}

const isPrivate = /^\/(?:my|login)(?:[/.]|$)/

/** Records each write of an impersonating admin before the write happens. */
const impersonationMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context } = args
  const actor = findActor(context)
  if (!isUser(actor) || !actor.impersonator) return next()
  if (!isRead(request) && !endsSession(url)) {
    await impersonation.recordWrite(actor, request.method, url.pathname)
  }
  const response = await next()
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** Webhooks say who did it. An impersonator is not named, as they are not the user. */
const actingMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const actor = findActor(context)
  const id = isUser(actor) && actor.impersonator ? null : findSenderId(context)
  return id === null ? next() : runAs(id, next)
}

export const middleware: MiddlewareFunction<Response>[] = [
  errorTextMiddleware,
  outageMiddleware,
  cachingMiddleware,
  retryMiddleware,
  challengeMiddleware,
  ownerMiddleware,
  actorMiddleware,
  actingMiddleware,
  writesMiddleware,
  impersonationMiddleware,
]
