import { ConnectionLost } from './connection-lost.ts'

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
    return ask(address, init).catch((cause) => {
      throw new ConnectionLost('No connection', { cause })
    })
  }
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
