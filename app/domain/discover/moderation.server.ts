import { read, readRows } from '#app/db/client.server.ts'
import { boolean, integer, orNull, text, timestamp, uuid } from '#app/db/columns.server.ts'
import { asId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { literal, sql } from '#app/db/sql.server.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { requireModerator } from './decisions.server.ts'
import { openReports, waitingSubmissions } from './moderation-queue.server.ts'
import * as publicPlans from './public-plans.server.ts'
import * as submissions from './submissions.server.ts'

/** Finds the id of the waiting submission after `afterId`, or of the oldest if there is none. */
export async function findNext(actor: Actor, afterId: string): Promise<string | undefined> {
  requireModerator(actor)
  const waiting = sql`from ${submissions.submissionsOfAll}
    where s.status = 'pending' and i.deleted_at is null and s.id <> ${asId(afterId)}`
  const rows = await readRows(
    { id: uuid },
    sql`(select s.id ${waiting} and (s.created_at, s.id) > (
        (select created_at from submissions where id = ${asId(afterId)}), ${asId(afterId)}::uuid)
      order by s.created_at, s.id limit 1)
      union all (select s.id ${waiting} order by s.created_at, s.id limit 1) limit 1`,
  )
  return rows[0]?.id
}

type Waiting = { submissions: number; reports: number; plans: number }

export async function countWaiting(actor: Actor): Promise<Waiting> {
  requireModerator(actor)
  const [[row], plans] = await Promise.all([
    readRows(
      { submissions: integer, reports: integer },
      sql`select (select count(*)::int from ${waitingSubmissions}) as submissions,
        (select count(*)::int from ${openReports}) as reports`,
    ),
    publicPlans.countUnreviewed(actor),
  ])
  return { submissions: 0, reports: 0, ...row, plans }
}

export async function listDecided(actor: Actor) {
  const admin = requireModerator(actor)
  const isOwn = sql`coalesce(s.decided_by = ${admin.id} and i.owner_id <> ${admin.id}, false)`
  return read(
    select(
      {
        ...columns('submissions', 's', 'id', 'status', 'reason'),
        title: as(text, sql`i.title`),
        ownerUser: as(text, sql`u.username`),
        decider: as(orNull(text), sql`d.username`),
        isOwnDecision: as(boolean, isOwn),
        decidedAt: as(timestamp, sql`s.decided_at`),
      },
      sql`from ${submissions.submissionsOfAll} left join users d on d.id = s.decided_by
        where s.decided_at is not null order by s.decided_at desc limit ${literal(50)}`,
    ),
  )
}
