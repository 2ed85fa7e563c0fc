import type { Endpoint } from '../endpoint.ts'
import { endpoints } from '../table.server.ts'

/** Finds a call of the table, such as `GET shoot/:id`. */
export function findCall(line: string): Endpoint {
  const found = endpoints.find(({ method, path }) => `${method} ${path}` === line)
  if (!found) throw new Error(`${line} is not in the table`)
  return found
}
