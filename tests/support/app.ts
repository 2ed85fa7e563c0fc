import {
  createRequestHandler,
  type EntryContext,
  type RequestHandler,
  type ServerBuild,
} from 'react-router'
import type { FindAllowance } from '#app/http/allowance.ts'
import { createLoadContext, runRequest } from '#app/http/request.server.ts'
import { findAllowances } from '#app/server/allowances.server.ts'

const origin = 'http://localhost:3000'

type Asking = RequestInit & { address?: string }

/** Sends a request to the whole app in this process, without a server or a browser. */
export async function request(path: string, init: Asking = {}) {
  drawing ??= import('virtual:react-router/server-build').then(handlerOf)
  return send(await drawing, path, init)
}

/** The same without rendering: the body of a page is the data of its boundaries, as JSON. */
export async function requestWithoutPage(path: string, init: Asking = {}) {
  withoutDrawing ??= import('virtual:react-router/server-build').then((build) => {
    return handlerOf({
      ...build,
      entry: { module: { ...build.entry.module, default: answerWithoutPage } },
    })
  })
  return send(await withoutDrawing, path, init)
}

type LoadedApp = { answer: RequestHandler; findAllowance: FindAllowance }

let drawing: Promise<LoadedApp> | undefined
let withoutDrawing: Promise<LoadedApp> | undefined

function handlerOf(build: ServerBuild): LoadedApp {
  return {
    answer: createRequestHandler(build, 'production'),
    findAllowance: findAllowances(build),
  }
}

function send(
  { answer, findAllowance }: LoadedApp,
  path: string,
  { address = '127.0.0.1', ...init }: Asking,
) {
  const url = new URL(path, origin)
  const allowance = findAllowance(init.method ?? 'GET', url.pathname)
  const asked = new Request(url, { redirect: 'manual', ...init })
  return runRequest({ id: 'test', address, allowance }, () => answer(asked, createLoadContext()))
}

function answerWithoutPage(_: Request, status: number, headers: Headers, context: EntryContext) {
  return Response.json(context.staticHandlerContext.errors, { status, headers })
}

export function post(
  path: string,
  fields: Record<string, string | string[]>,
  headers: HeadersInit = {},
) {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) body.append(name, one)
  }
  return request(path, {
    method: 'POST',
    body,
    headers: { Origin: origin, ...Object.fromEntries(new Headers(headers)) },
  })
}

/** The cookies that an answer sets, as the next request sends them. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}
