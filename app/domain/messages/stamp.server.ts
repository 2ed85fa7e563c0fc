import { isId, newId } from '#app/db/id.server.ts'
import { isSigned, sign } from '#app/domain/rules/signature.server.ts'

/** `id` is for the record to create; `issuedAt` is when the form was shown (ms since 1970). */
export type Stamp = { id: string; issuedAt: number }

/** @param id a UUID v7, which contains the present time */
export function issueStamp(id = newId()): string {
  return `${id}.${sign('form', id)}`
}

/** Returns undefined if the signature is wrong. */
export function readStamp(stamp: string | undefined): Stamp | undefined {
  const [id = '', signature = ''] = stamp?.split('.') ?? []
  if (!isId(id) || !isSigned('form', id, signature)) return
  return { id, issuedAt: Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) }
}
