import { createHash } from 'node:crypto'
import { type DatabaseTransaction, readRows } from '#app/db/client.server.ts'
import { uuid } from '#app/db/columns.server.ts'
import { newId } from '#app/db/id.server.ts'
import { assignments } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Kind, kinds } from '#app/domain/rules/kind.ts'
import { lockUser } from './items.server.ts'
import { tableOf } from './kind-names.server.ts'

/** If `key` and content are the same as in an earlier call, returns the id created by that call. */
export async function createOnce(
  trx: DatabaseTransaction,
  ownerId: string,
  kind: Kind,
  { key, content }: { key: string | undefined; content: unknown },
  create: () => Promise<string>,
): Promise<string> {
  if (!key) return create()
  await lockUser(trx, ownerId)
  const formKey = `${kinds[kind].table}:${key}`
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest()
  const rows = await readRows(
    { id: uuid },
    sql`select i.id
      from idempotency_keys k join ${tableOf(kind)} i on k.body = to_jsonb(i.id)
      where k.user_id = ${ownerId} and k.key = ${formKey} and k.request_hash = ${requestHash}
        and i.owner_id = ${ownerId} and i.deleted_at is null`,
    trx,
  )
  if (rows[0]) return rows[0].id
  const id = await create()
  const again = { requestHash, body: id, createdAt: new Date() }
  await trx.insert(
    'idempotencyKeys',
    { userId: ownerId, key: formKey, requestHash, status: 201, body: id },
    sql`on conflict (user_id, key) do update set ${assignments('idempotencyKeys', again)}`,
  )
  return id
}

export function newFormKey(): string {
  return newId()
}
