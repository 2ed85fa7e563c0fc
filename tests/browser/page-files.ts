import { matchRoutes, type RouteObject } from 'react-router'
import routes from '#app/routes.ts'

type Table = { path?: string; file: string; index?: boolean; children?: Table }[]

const tree = routesIn(routes)

/** The modules of all pages in the table of routes. */
export const pageFiles = [...new Set(leavesOf(tree))].filter((file) => file.endsWith('.tsx'))

/** The module of the page at an address, with or without a query. */
export function fileAt(address: string): string | undefined {
  return matchRoutes(tree, address)?.at(-1)?.route.id
}

function routesIn(table: Table): RouteObject[] {
  return table.map(({ path, file, index, children }) =>
    index
      ? { index, path, id: file }
      : { path, id: file, children: children && routesIn(children) },
  )
}

function leavesOf(objects: RouteObject[]): string[] {
  return objects.flatMap(({ id = '', children }) => (children ? leavesOf(children) : [id]))
}
