import {
  type DataRouter,
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
} from 'react-router'
import { ConnectionLost, showOfflineInstead } from '#app/outbox/offline/connection-lost.ts'
import { formOf } from '#app/outbox/submitted.ts'
import { readRouter, readUnsent, setUnsent, type Unsent } from '#app/outbox/unsent.ts'

type Results = Record<string, DataStrategyResult>

/** Keeps the page with its fields and shows a notice, instead of React Router's error page. */
export const stayOnFailedSubmit: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return stayOnFailedLoad(request, await next())
  setUnsent(undefined)
  const sent = await formOf(request)
  const results = await next()
  if (request.signal.aborted) return results
  for (const [id, { type, result }] of Object.entries(results)) {
    const failure = type === 'error' ? failureOf(unwrap(result)) : undefined
    if (!failure) continue
    const page = readRouter()
    const shown = page?.navigation.state === 'submitting' ? page.actionData?.[id] : {}
    results[id] = { type: 'data', result: data(shown, { status: failure.status }) }
    setUnsent({ sent, ...failure })
  }
  return results
}

async function stayOnFailedLoad({ url, signal }: Request, results: Results) {
  if (signal.aborted) return results
  const lost = Object.keys(results).filter((id) => isLost(results[id]))
  const page = readRouter()
  const shown =
    page && lost.every((id) => id in page.loaderData) ? comparePage(url, page) : undefined
  if (lost.length > 0 && !shown && isLoading(url, page) && showOfflineInstead()) {
    // The browser is going back, and ignores the results.
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    return results
  }
  // What a page loads besides itself must not take the page away.
  const isPart = page !== undefined && !shown && !isLoading(url, page)
  for (const id of lost) {
    const failure = new ConnectionLost('No connection')
    if (shown) results[id] = { type: 'data', result: page?.loaderData[id] }
    else results[id] = { type: isPart ? 'data' : 'error', result: failure }
  }
  if (lost.length > 0 && (isPart || shown === 'otherwise') && !readUnsent()) {
    setUnsent({ sent: undefined, reason: 'No connection', isPassing: true })
  }
  return results
}

/** Returns 'as it is' for the URL of the shown page, 'otherwise' if its query is changing. */
function comparePage(url: string, { location, navigation }: DataRouter['state']) {
  const { pathname, search } = new URL(url)
  if (pathname !== location.pathname) return undefined
  if (search === location.search) return 'as it is'
  // A fetcher's request does not load the page.
  return navigation.location?.search === search ? 'otherwise' : undefined
}

function isLoading(url: string, page: DataRouter['state'] | undefined) {
  const { pathname, search } = page?.navigation.location ?? {}
  const asked = new URL(url)
  return pathname === asked.pathname && search === asked.search
}

/** `fetch` throws a TypeError for every lost request. */
function isLost(result: DataStrategyResult | undefined) {
  return result?.type === 'error' && unwrap(result.result) instanceof TypeError
}

/** React Router may wrap a thrown value to attach a status. */
function unwrap(thrown: unknown): unknown {
  const isWrapped = thrown instanceof Object && 'init' in thrown && 'data' in thrown
  return isWrapped && !isRouteErrorResponse(thrown) ? thrown.data : thrown
}

type Failure = Pick<Unsent, 'reason' | 'isPassing'> & { status: number }

/** Returns undefined for redirects, and for errors such as 404, whose page React Router shows. */
function failureOf(error: unknown): Failure | undefined {
  // Redirects are thrown too.
  if (error instanceof Response) return undefined
  if (!isRouteErrorResponse(error)) {
    const isLost = error instanceof TypeError
    return isLost
      ? { reason: 'No connection', isPassing: true, status: 503 }
      : { reason: 'Something went wrong on our side', isPassing: false, status: 500 }
  }
  const { status } = error
  const reason = reasons[status] ?? (status >= 500 ? reasons[500] : undefined)
  if (reason === undefined) return undefined
  return { reason: serverReason(error.data) ?? reason, isPassing: status >= 502, status }
}

const reasons: Record<number, string> = {
  401: 'You are no longer logged in: log in in another tab',
  408: 'The connection is too slow at the moment',
  413: 'This is too much to save at once',
  429: 'Too many requests: please wait a moment',
  500: 'Something went wrong on our side',
  502: 'We are away for a moment',
  503: 'We are away for a moment',
  504: 'We are away for a moment',
}

/** Ignores HTML, which a proxy may answer. */
function serverReason(body: unknown) {
  if (typeof body !== 'string' || !body.trim() || body.trimStart().startsWith('<')) return undefined
  return body.trim().replace(/\.$/, '')
}
