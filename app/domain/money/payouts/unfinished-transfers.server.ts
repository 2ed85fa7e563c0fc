import { read, readRows } from '#app/db/client.server.ts'
import { integer, oneOf, text } from '#app/db/columns.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireAdmin, requireUser } from '#app/domain/users/actor.ts'

export type UnfinishedTransfer = RowOf<typeof transferRow>

const transferRow = {
  ...columns('paymentOperations', 'r', 'id', 'createdAt'),
  kind: as(oneOf(['payOut', 'takeBack']), sql`r.kind`),
  status: as(oneOf(['open', 'failed']), sql`r.status`),
  ...columns('paymentOperations', 'r', 'reason'),
  sellerName: as(text, sql`coalesce(o.seller_name, r.input ->> 'sellerName', '')`),
  cents: as(integer, sql`coalesce(o.cents, (r.input ->> 'cents')::int, 0)`),
}

/** Lists the latest 100 transfers that are open or failed in the last 30 days. */
export async function list(actor: Actor): Promise<UnfinishedTransfer[]> {
  requireAdmin(actor)
  return read(
    select(
      transferRow,
      sql`from payment_operations r
          left join payouts o on r.kind = 'takeBack' and o.id::text = r.input ->> 'payoutId'
        where r.kind in ('payOut', 'takeBack') and (r.status = 'open'
          or (r.status = 'failed' and r.created_at > now() - interval '30 days'))
        order by r.created_at desc limit 100`,
    ),
  )
}

export async function findOwn(
  actor: Actor,
): Promise<{ status: 'open' | 'failed'; cents: number } | null> {
  const [last] = await readRows(
    { status: oneOf(['open', 'done', 'failed']), cents: integer },
    sql`select status, coalesce((input ->> 'cents')::int, 0) as cents from payment_operations
      where user_id = ${requireUser(actor).id} and kind = 'payOut'
      order by created_at desc limit 1`,
  )
  if (!last || last.status === 'done') return null
  return { status: last.status, cents: last.cents }
}
