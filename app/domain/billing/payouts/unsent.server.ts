import { readRows } from '#app/db/client.server.ts'
import { integer, oneOf, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { type Actor, requireAdmin, requireUser } from '#app/domain/accounts/actor.ts'

/** A transfer, or its being taken back, that is open or came to nothing. Cents. */
export type Unsent = {
  id: string
  kind: 'payOut' | 'takeBack'
  status: 'open' | 'failed'
  /** Why it came to nothing, in the words of the provider. */
  reason: string
  sellerName: string
  cents: number
  createdAt: Date
}

/**
 * All that is open and what failed in the last 30 days: the latest 100. @throws as `requireAdmin`
 */
export async function list(actor: Actor): Promise<Unsent[]> {
  requireAdmin(actor)
  return readRows(
    {
      id: uuid,
      kind: oneOf(['payOut', 'takeBack']),
      status: oneOf(['open', 'failed']),
      reason: text,
      sellerName: text,
      cents: integer,
      createdAt: timestamp,
    },
    sql`select r.id, r.kind, r.status, r.reason,
        coalesce(o.seller_name, r.input ->> 'sellerName', '') as "sellerName",
        coalesce(o.cents, (r.input ->> 'cents')::int, 0) as cents, r.created_at as "createdAt"
      from payment_operations r
        left join payouts o on r.kind = 'takeBack' and o.id::text = r.input ->> 'payoutId'
      where r.kind in ('payOut', 'takeBack')
        and (r.status = 'open' or (r.status = 'failed' and r.created_at > now() - interval '30 days'))
      order by r.created_at desc limit 100`,
  )
}

/** The actor's last payout by transfer, as long as it is open or where it came to nothing. */
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
