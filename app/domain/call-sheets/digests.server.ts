import { inTransaction, readRows } from '#app/db/client.server.ts'
import { integer, text, uuid } from '#app/db/columns.server.ts'
import { sql } from '#app/db/sql.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { runEach } from '#app/domain/rules/run-each.server.ts'

/** Sheets whose owners a run tells at most; the next run tells the rest. */
const maxSheets = 500

/** Tells each owner once an hour what has been said about a day's sheet since the last time. */
export async function tellOwners(now: Date) {
  const rows = await readRows(
    {
      shootId: uuid,
      day: text,
      title: text,
      ownerId: uuid,
      confirmed: integer,
      callMe: integer,
      total: integer,
    },
    sql`select s.id as "shootId", r.day, s.title, s.owner_id as "ownerId",
        count(r.confirmed_at)::int as confirmed, count(r.call_me_at)::int as "callMe",
        count(*)::int as total
      from call_recipients r join shoots s on s.id = r.shoot_id and s.deleted_at is null
        left join call_days d on d.shoot_id = r.shoot_id and d.day = r.day
      where r.sent_at is not null
      group by s.id, r.day, d.told_at
      having max(greatest(r.confirmed_at, r.call_me_at)) > coalesce(d.told_at, '-infinity')
        and max(greatest(r.confirmed_at, r.call_me_at)) <= ${now}
      limit ${maxSheets}`,
  )
  await runEach(rows, ({ shootId, day, title, ownerId, confirmed, callMe, total }) =>
    inTransaction(async (trx) => {
      await trx.insert(
        'callDays',
        { shootId, day, toldAt: now },
        sql`on conflict (shoot_id, day) do update set told_at = ${now}`,
      )
      await notifications.create(trx, ownerId, 'callSheetAnswered', {
        ...{ kind: 'shoot', itemId: shootId, title, username: '' },
        ...{ confirmed, callMe, total },
      })
    }),
  )
}
