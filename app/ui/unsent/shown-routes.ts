import { matchRoutes, type RouteObject } from 'react-router'
import { fetchFiles, type RouteFiles } from './build-files.ts'
import { ConnectionLost, staysInstead } from './connection-lost.ts'

/**
 * Answers for the shown page which routes its address has. React Router asks the server that before
 * it submits a form to an address with parameters, and without an answer shows the error page, with
 * which the form would be lost. For other pages the missing answer gets its name. Returns a
 * function that stops it.
 */
export function answerForShownRoutes() {
  const ask = window.fetch
  window.fetch = (input, init) =>
    asksForRoutes(input) ? findRoutes(input, init) : ask(input, init)
  return () => {
    window.fetch = ask
  }

  async function findRoutes(address: URL, init?: RequestInit) {
    if (isOfShown(address)) return Response.json({})
    try {
      const answer = await ask(address, init)
      // Whoever is on the way to a page imports its files next.
      if (init?.signal && answer.status === 200) await fetchFilesOf(address, answer.clone())
      return answer
    } catch (cause) {
      if (init?.signal) staysInstead()
      throw new ConnectionLost('No connection', { cause })
    }
  }
}

type AnsweredRoute = RouteFiles & { id: string; parentId?: string; path?: string; index?: boolean }

/** The answer holds those of the addresses above the asked one, too, and may hold more. */
async function fetchFilesOf({ searchParams }: URL, answer: Response) {
  const routes: Record<string, AnsweredRoute> = await answer.json()
  const [asked = ''] = (searchParams.get('paths') ?? '').split(',').sort(byLength)
  const matches = matchRoutes(nest(Object.values(routes)), asked) ?? []
  const files = matches.flatMap(({ route: { id } }) => routes[String(id)] ?? [])
  await Promise.all(files.map(fetchFiles))
}

function byLength(a: string, b: string) {
  return b.length - a.length
}

function nest(routes: AnsweredRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: nest(routes, id) },
    )
}

function asksForRoutes(input: RequestInfo | URL): input is URL {
  return input instanceof URL && input.pathname === '/__manifest'
}

/** Of a page that is shown, the router has the routes of all addresses above it, too. */
function isOfShown({ searchParams }: URL) {
  const paths = searchParams.get('paths')?.split(',') ?? []
  const shown = window.location.pathname
  return paths.includes(shown) && paths.every((path) => `${shown}/`.startsWith(`${path}/`))
}
