import { globSync, readFileSync } from 'node:fs'

export type BuiltRoute = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
}

/** What React Router wrote for browsers about the routes of the build. */
export function builtRoutes(): BuiltRoute[] {
  const begin = 'window.__reactRouterManifest='
  const [text] = globSync('build/client/assets/manifest-*.js')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((written) => written.startsWith(begin))
  const { routes } = JSON.parse((text ?? '').slice(begin.length).replace(/;\s*$/, ''))
  return Object.values(routes)
}
