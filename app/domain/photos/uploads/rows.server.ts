import { db } from '#app/db/client.server.ts'
import { asId } from '#app/db/id.server.ts'
import type { Row } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { DomainError, type DomainErrorCode, notFound } from '#app/domain/rules/errors.ts'
import { retentionEnd, retentionStart } from '#app/domain/rules/retention.ts'
import { type Actor, hasScopes, requireUser, type Scopes } from '#app/domain/users/actor.ts'
import type { Destination } from '../home.server.ts'

export type UploadRow = {
  id: string
  destination: Destination
  scopes: Scopes
  metadata: string
  bytes: number
  photoId: string | null
  refusal: {
    code: DomainErrorCode
    key: string
    params: Record<string, unknown>
    text: string
  } | null
  createdAt: Date
  expiresAt: Date
}

/** @throws `notFound` even if an access token lacks the scope; `gone` if the upload expired */
export async function findOwn(actor: Actor, id: string): Promise<UploadRow> {
  const user = requireUser(actor)
  const row = await db.selectFirst('uploads', '*', sql`user_id = ${user.id} and id = ${asId(id)}`)
  const upload = row && toRow(row)
  if (!upload || !hasScopes(user, upload.scopes)) throw notFound('Upload')
  if (upload.expiresAt < new Date()) throw new DomainError('gone', photoWords.uploadOver)
  return upload
}

export async function listOwn(actor: Actor): Promise<UploadRow[]> {
  const user = requireUser(actor)
  const rows = await db.select(
    'uploads',
    '*',
    sql`user_id = ${user.id} and created_at > ${retentionStart(new Date(), 'upload')}
      order by id desc limit 100`,
  )
  return rows.map(toRow).filter((upload) => hasScopes(user, upload.scopes))
}

function toRow(row: Row<'uploads'>): UploadRow {
  return {
    ...row,
    destination: row.destination as Destination,
    scopes: row.scopes as unknown as Scopes,
    refusal: row.refusal as UploadRow['refusal'],
    expiresAt: retentionEnd(row.createdAt, 'upload'),
  }
}
