import { isId, newId } from '#app/db/id.server.ts'
import { isSigned, sign } from '#app/domain/signature.server.ts'

/** What a form carries: the id of the record that it makes, and when it was shown. */
export type Stamp = { id: string; issuedAt: number }

/**
 * A stamp for a form that is shown now, signed so that nobody makes one up.
 * @param id a UUID v7: the time is in it (RFC 9562 section 5.7)
 */
export function issueStamp(id = newId()): string {
  return `${id}.${sign('form', id)}`
}

/** What a stamp says; undefined for one that is not ours. `issuedAt` is in milliseconds since 1970. */
export function readStamp(stamp: string | undefined): Stamp | undefined {
  const [id = '', signature = ''] = stamp?.split('.') ?? []
  if (!isId(id) || !isSigned('form', id, signature)) return
  return { id, issuedAt: Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) }
}
