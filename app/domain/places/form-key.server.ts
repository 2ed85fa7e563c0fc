import { newId } from '#app/db/id.server.ts'

/** The key of a form that creates a record: sent twice, it makes one. */
export function newKey(): string {
  return newId()
}
