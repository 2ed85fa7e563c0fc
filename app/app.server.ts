import type { RouterContextProvider, ServerBuild } from 'react-router'
import { answerCall } from './api/door.server.ts'
import { createPages } from './pages.server.ts'

export type App = (request: Request, context: RouterContextProvider) => Promise<Response>

export function createApp(build: ServerBuild, mode?: string): App {
  const answerPage = createPages(build, mode)
  return async (request, context) => {
    const url = new URL(request.url)
    return answerCall(request, url, context) ?? answerPage(url.pathname, request, context)
  }
}
