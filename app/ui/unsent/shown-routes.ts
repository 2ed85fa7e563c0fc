/**
 * Answers for the shown page which routes its address has. React Router asks the server that before
 * it submits a form to an address with parameters, and without an answer shows the error page, with
 * which the form would be lost. Returns a function that stops it.
 */
export function answerForShownRoutes() {
  const ask = window.fetch
  window.fetch = (input, init) =>
    asksForShown(input) ? Promise.resolve(Response.json({})) : ask(input, init)
  return () => {
    window.fetch = ask
  }
}

/** Of a page that is shown, the router has the routes of all addresses above it, too. */
function asksForShown(input: RequestInfo | URL) {
  if (!(input instanceof URL) || input.pathname !== '/__manifest') return false
  const paths = input.searchParams.get('paths')?.split(',') ?? []
  const shown = window.location.pathname
  return paths.includes(shown) && paths.every((path) => `${shown}/`.startsWith(`${path}/`))
}
