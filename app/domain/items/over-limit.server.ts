import { type Database, readCount, readRows } from '#app/db/client.server.ts'
import { boolean, text, uuid } from '#app/db/columns.server.ts'
import { join, nothing, sql } from '#app/db/sql.server.ts'
import { DomainError } from '#app/domain/rules/errors.ts'
import { type Kind, kinds, kindsThat } from '#app/domain/rules/kind.ts'
import { limitOf } from '#app/domain/rules/tier.ts'
import { tableOf } from './kind-names.server.ts'
import { limitWords } from './words.ts'

/** @throws `limit` if the user exceeds the limit, unless the item is bought or among the oldest */
export async function requireChangeable(trx: Database, userId: string, kind: Kind, id: string) {
  const { canBeArchived, canBeBought } = kinds[kind]
  const [item] = await readRows(
    { ownerId: uuid, tier: text, isArchived: boolean, isBought: boolean },
    sql`select i.owner_id as "ownerId", u.tier,
        ${canBeArchived ? sql`i.archived_at is not null` : sql`false`} as "isArchived",
        ${canBeBought ? sql`i.is_purchased` : sql`false`} as "isBought"
      from ${tableOf(kind)} i join users u on u.id = i.owner_id where i.id = ${id}`,
    trx,
  )
  if (!item || item.isBought) return
  const { ownerId, tier, isArchived } = item
  const category = isArchived ? 'archives' : kind
  const limit = limitOf(tier, category)
  if (!Number.isFinite(limit) || (await countBefore(trx, kind, id, item, limit)) < limit) return
  const sentence =
    ownerId === userId ? limitWords.readOnly({ tier, category, limit }) : limitWords.readOnlyOfOther
  throw new DomainError('limit', sentence)
}

/** Counts older items of the same owner and category; stops at `max`. */
async function countBefore(
  trx: Database,
  kind: Kind,
  id: string,
  { ownerId, isArchived }: { ownerId: string; isArchived: boolean },
  max: number,
): Promise<number> {
  const sameKinds = isArchived ? kindsThat('canBeArchived') : [kind]
  const older = sameKinds.map((one) => {
    const { canBeArchived, canBeBought } = kinds[one]
    const archived = isArchived ? sql`is not null` : sql`is null`
    return sql`(select 1 from ${tableOf(one)} o where o.owner_id = ${ownerId}
      and o.deleted_at is null and (o.created_at, o.id) < (me.created_at, me.id)
      ${canBeArchived ? sql`and o.archived_at ${archived}` : nothing}
      ${canBeBought ? sql`and not o.is_purchased` : nothing} limit ${max})`
  })
  const all = sql`cross join lateral (${join(older, ' union all ')}) older where me.id = ${id}`
  return readCount(sql`from ${tableOf(kind)} me ${all}`, trx)
}
