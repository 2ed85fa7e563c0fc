import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What relies on how a package does something that it does not document, by that package. */
const versions = { 'react-router': '8.4.0' }
const files = {
  // What loads the files of a route is wrapped.
  'app/outbox/offline/hold-routes.ts': 'react-router',
  // The elements of `<Scripts>` are given other attributes.
  'app/ui/later-scripts.tsx': 'react-router',
  // Its build is cut into builds with some of its routes.
  'app/server/pages.server.ts': 'react-router',
} as const

test.each(Object.entries(files))('%s was tried with the version of %s that is there', (_, name) => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
  expect(version).toBe(versions[name])
})
