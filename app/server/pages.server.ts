import type { RequestListener } from 'node:http'
import { createRequestListener, type RequestListenerOptions } from '@react-router/node'
import type { ServerBuild } from 'react-router'
import { pagePath } from '#app/http/page-url.ts'
import { firstWord, groupRoutes, only } from './route-groups.server.ts'

type Options = Omit<RequestListenerOptions, 'build'> & { build: ServerBuild }

/** Makes one listener per first segment, because React Router prepares all routes for each page. */
export function createPages({ build, ...options }: Options): RequestListener {
  const all = createRequestListener({ build, ...options })
  let byWord: Map<string, RequestListener> | undefined
  return (req, res) => {
    byWord ??= new Map(
      Array.from(groupRoutes(build.routes), ([word, routes]) => [
        word,
        createRequestListener({ build: withRoutes(build, routes), ...options }),
      ]),
    )
    const path = (req.url ?? '').split('?', 1)[0] ?? ''
    const listener = byWord.get(firstWord(pagePath(path))) ?? all
    return listener(req, res)
  }
}

function withRoutes(build: ServerBuild, routes: ServerBuild['routes']): ServerBuild {
  const assets = { ...build.assets, routes: only(build.assets.routes, (id) => id in routes) }
  return { ...build, routes, assets }
}
