import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { answerCall } from './api/door.server.ts'

/** The whole app as a function of a request. */
export type App = (request: Request, context: RouterContextProvider) => Promise<Response>

/** The API answers its calls, and React Router all else. */
export function createApp(build: ServerBuild, mode?: string): App {
  const answerPage = createRequestHandler(build, mode)
  return async (request, context) => answerCall(request, context) ?? answerPage(request, context)
}
