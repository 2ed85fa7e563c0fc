import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'
import { firstWord, groupRoutes, only, pageOf } from './route-groups.server.ts'

type AnswerPage = (path: string, ...args: Parameters<RequestHandler>) => Promise<Response>

/**
 * React Router tries its routes one after the other, several times a request, and prepares all of
 * them for each page. So each first word of the addresses has a handler with only the routes that
 * can match. `/__manifest`, which asks about several addresses, and unknown words use all routes.
 */
export function createPages(build: ServerBuild, mode?: string): AnswerPage {
  const all = createRequestHandler(build, mode)
  let byWord: Map<string, RequestHandler> | undefined
  return (path, ...args) => {
    byWord ??= new Map(
      Array.from(groupRoutes(build.routes), ([word, routes]) => [
        word,
        createRequestHandler(withRoutes(build, routes), mode),
      ]),
    )
    return (byWord.get(firstWord(pageOf(path))) ?? all)(...args)
  }
}

function withRoutes(build: ServerBuild, routes: ServerBuild['routes']): ServerBuild {
  const assets = { ...build.assets, routes: only(build.assets.routes, (id) => id in routes) }
  return { ...build, routes, assets }
}
