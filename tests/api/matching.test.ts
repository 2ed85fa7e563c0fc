import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { match } from '#app/api/handler.server.ts'
import { endpoints } from '#app/api/table.server.ts'

const routes = [...new Set(endpoints.map(({ path }) => path))].map((path) => ({
  path,
  caseSensitive: true,
  id: path,
}))

function matchRoute(address: string) {
  const found = matchRoutes(routes, address.slice('/api'.length))?.at(-1)
  return found && { path: found.route.path, params: { ...found.params } }
}

function matchEndpoint(address: string) {
  const found = match(address)
  return found && { path: Object.values(found.methods)[0]?.path, params: found.params }
}

test('a call is found where React Router would find it, with the same parameters', () => {
  const words = endpoints.map(({ path }) => path.replaceAll(/:\w+/g, 'a%20b.c'))
  const written = words.flatMap((path) => [
    path,
    `${path}/`,
    `${path}//`,
    `${path}/more`,
    path.replace('/', '//'),
    path.toUpperCase(),
    path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
    path.replace(/[^/]+$/, ''),
    path.replaceAll('a%20b.c', 'a%2Fb'),
  ])
  // Paths that mix the words of several calls: a word of one may be a parameter of another.
  const mixed = endpoints.flatMap(({ path }) =>
    endpoints.map((other) => {
      const [own, theirs] = [path.split('/'), other.path.split('/')]
      return own.map((word, at) => (word.startsWith(':') ? (theirs[at] ?? 'x') : word)).join('/')
    }),
  )
  const addresses = [...new Set([...written, ...mixed])].map((path) => `/api/${path}`)
  expect(addresses.length).toBeGreaterThan(500)
  for (const address of addresses)
    expect([address, matchEndpoint(address)]).toEqual([address, matchRoute(address)])
})
