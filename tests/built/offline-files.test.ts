import { readFileSync } from 'node:fs'
import { href, matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { newId } from '#app/db/id.server.ts'
import type { LocationCard } from '#app/domain/places/location-rows.server.ts'
import type { ShootDetails } from '#app/domain/shoots/plan-rows.server.ts'
import type { SignedIn } from '#app/domain/users/actor.ts'
import { listPages } from '#app/routes/my/offline/manifest/pages.server.ts'
import { type BuiltRoute, builtRoutes } from './built-routes.ts'

function treeBelow(routes: BuiltRoute[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, path, children: treeBelow(routes, id) },
    )
}

test('a downloaded shoot has every file that its pages load, and those of the list of downloads', () => {
  const routes = builtRoutes()
  const tree = treeBelow(routes)
  const { files } = JSON.parse(readFileSync('build/client/offline-files.json', 'utf8'))
  const kept = new Set<string>(files)
  const actor = { id: newId(), username: 'ada' } as SignedIn
  const shoot = {
    id: newId(),
    slug: 'dawn',
    ownerUser: 'ada',
    startsAt: null,
    members: [{}],
  } as unknown as ShootDetails
  const pier = { id: newId(), slug: 'pier', ownerUser: null } as LocationCard
  const sheet = { day: '2031-05-01', number: 1 }
  const pages = [
    ...listPages(actor, { ...shoot, ownerUserId: actor.id, isEditable: true }, [pier], sheet),
    ...listPages(actor, { ...shoot, ownerUserId: newId(), isEditable: false }, [], {
      ...sheet,
      token: 'token',
    }),
    href('/my/offline'),
  ]
  expect(pages.length).toBeGreaterThan(15)
  const missing = pages.flatMap((page) => {
    const matches = matchRoutes(tree, page.replace(/[?#].*/, '')) ?? []
    expect(matches.length, page).toBeGreaterThan(1)
    return matches.flatMap(({ route: { id } }) => {
      const { module = '', imports = [], css = [] } = routes.find((one) => one.id === id) ?? {}
      return [module, ...imports, ...css]
        .map((file) => file.replace(/#$/, ''))
        .filter((file) => !kept.has(file))
        .map((file) => `${page}: ${file}`)
    })
  })
  expect(missing).toEqual([])
})
