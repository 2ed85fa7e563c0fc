import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { hasAsked } from '#app/domain/outage.server.ts'
import * as pageVersions from '#app/domain/page-versions.server.ts'
import { isPersonal } from './caching.server.ts'
import { isRead } from './kept-session.server.ts'

const versionContext = createContext<pageVersions.PageVersion | null>(null)

/**
 * Of routes below somebody's address: finds the version of what visitors see there, before any
 * loader looks.
 */
export const pageVersionMiddleware: MiddlewareFunction<Response> = async (
  { request, params, context },
  next,
) => {
  const { username } = params
  if (username !== undefined && isRead(request) && !isPersonal(request)) {
    context.set(versionContext, await pageVersions.find(username))
  }
  return next()
}

/**
 * The version that the answer stands with: empty where it shows nothing of the database, undefined
 * where it shows what has no version.
 */
export function findPageVersion(
  context: Readonly<RouterContextProvider>,
): pageVersions.PageVersion | undefined {
  const version = context.get(versionContext)
  if (version) return version.size > 0 ? version : undefined
  return hasAsked() ? undefined : nothing
}

const nothing: pageVersions.PageVersion = new Map()
