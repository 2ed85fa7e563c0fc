import type { MiddlewareFunction } from 'react-router'
import { cachingMiddleware } from './caching.server.ts'
import { actorMiddleware } from './identify.server.ts'
import { impersonationMiddleware } from './impersonation.server.ts'
import { retryMiddleware, writesMiddleware } from './limits.server.ts'
import { outageMiddleware } from './outage.server.ts'
import { ownerMiddleware } from './owner.server.ts'
import { errorTextMiddleware } from './surprise.server.ts'

export const middleware: MiddlewareFunction<Response>[] = [
  errorTextMiddleware,
  outageMiddleware,
  cachingMiddleware,
  retryMiddleware,
  ownerMiddleware,
  actorMiddleware,
  writesMiddleware,
  impersonationMiddleware,
]
