import { type DatabaseTransaction, db, inTransaction, read } from '#app/db/client.server.ts'
import { boolean, orNull, text } from '#app/db/columns.server.ts'
import { asId, newId } from '#app/db/id.server.ts'
import { as, columns, type RowOf, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { lockUser } from '#app/domain/items/items.server.ts'
import { educationPrice } from '#app/domain/money/jobs.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import * as notifications from '#app/domain/post/notifications.server.ts'
import { DomainError, invalid, notFound } from '#app/domain/rules/errors.ts'
import { type Actor, requireAdmin, requireUser } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { shortDate } from '#app/format/date.ts'
import { enqueue } from '#app/jobs/queue.server.ts'
import { env } from '#app/server/env.server.ts'
import type { EducationDecision, EducationInput, EducationState } from './education.ts'
import { isGranted } from './grants.server.ts'
import { educationWords } from './words.ts'

const maxGrantMs = 2 * 366 * 24 * 3600 * 1000

export async function find(actor: Actor): Promise<EducationState | undefined> {
  const [row] = await read(
    select(
      {
        ...columns('educationRequests', 'e', 'status', 'school', 'reason', 'endsAt', 'createdAt'),
        isGranted: as(boolean, sql`coalesce(e.ends_at > now(), false)`),
      },
      sql`from education_requests e where e.user_id = ${requireUser(actor).id}
        order by e.created_at desc, e.id desc limit 1`,
    ),
    db,
  )
  return row
}

/** Requests the education price. @throws `conflict` if an earlier request is open or granted */
export async function create(actor: Actor, input: EducationInput): Promise<void> {
  const { id: userId } = requireUser(actor)
  await inTransaction(async (trx) => {
    await lockUser(trx, userId)
    if (await isGranted(userId, trx)) {
      throw new DomainError('conflict', educationWords.grantedAlready)
    }
    const added = await trx.insert(
      'educationRequests',
      { id: newId(), userId, ...input },
      sql`on conflict do nothing`,
    )
    if (!added) throw new DomainError('conflict', educationWords.waitsAlready)
  })
}

export type EducationRequest = RowOf<typeof educationRequest>

/** Lists open requests, oldest first, then the latest 50 decided requests. */
export async function list(actor: Actor): Promise<EducationRequest[]> {
  requireAdmin(actor)
  return read(
    select(
      educationRequest,
      sql`from education_requests e join users u on u.id = e.user_id
        where e.status = 'open' or e.id in (select id from education_requests
          where status <> 'open' order by decided_at desc limit 50)
        order by e.status <> 'open', case when e.status = 'open' then e.created_at end,
          e.decided_at desc, e.id`,
    ),
    db,
  )
}

const educationRequest = {
  ...columns('educationRequests', 'e', 'id', 'school', 'address', 'note', 'status', 'reason'),
  ...columns('educationRequests', 'e', 'endsAt', 'createdAt'),
  ...columns('users', 'u', 'username', 'email'),
}

/** @throws `conflict` if the request is decided; `invalid` without a reason or valid last day */
export async function decide(
  actor: Actor,
  status: 'granted' | 'declined',
  { id, reason, endsOn }: EducationDecision,
): Promise<string> {
  const admin = requireAdmin(actor)
  if (status === 'declined' && !reason) throw invalid(educationWords.reasonNeeded, 'reason')
  const endsAt = status === 'granted' ? requireEnd(endsOn) : null
  return inTransaction(async (trx) => {
    const request = await lockRequest(trx, id)
    if (!request) throw notFound('Request')
    if (request.status !== 'open')
      throw new DomainError('conflict', educationWords.decidedMeanwhile)
    await trx.update(
      'educationRequests',
      { status, reason, endsAt, decidedBy: admin.id, decidedAt: new Date() },
      sql`id = ${request.id}`,
    )
    const { userId, username } = request
    const until = endsAt ? shortDate(endsAt, 'UTC') : ''
    const kind = status === 'granted' ? 'educationGranted' : 'educationDeclined'
    await audit.record(trx, admin, kind, { id: userId, username }, { until, reason })
    await notifyDecision(trx, request, { kind, reason, until })
    if (endsAt) await enqueue(trx, educationPrice, { userId })
    return username
  })
}

type Decision = { kind: 'educationGranted' | 'educationDeclined'; reason: string; until: string }
type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

async function notifyDecision(
  trx: DatabaseTransaction,
  request: LockedRequest,
  { kind, reason, until }: Decision,
) {
  const { id, userId, username, email } = request
  await notifications.create(trx, userId, kind, { itemId: id, username: '', word: reason, until })
  if (!email) return
  const link = `${env.PUBLIC_URL}${until ? '/subscription?tier=Creative' : '/my/education'}`
  await mails.write(trx, 'educationDecided', email, { username, word: reason, until, link })
}

async function lockRequest(trx: DatabaseTransaction, id: string) {
  const [row] = await read(
    select(
      {
        ...columns('educationRequests', 'e', 'id', 'userId', 'status'),
        ...columns('users', 'u', 'username'),
        email: as(orNull(text), sql`case when u.email_confirmed_at is not null then u.email end`),
      },
      sql`from education_requests e join users u on u.id = e.user_id
        where e.id = ${asId(id)} for update of e`,
    ),
    trx,
  )
  return row
}

function requireEnd(day: string | undefined): Date {
  const end = new Date(`${day ?? ''}T23:59:59Z`)
  const ahead = end.getTime() - Date.now()
  if (!(ahead > 24 * 3600 * 1000 && ahead < maxGrantMs))
    throw invalid(educationWords.endWrong, 'endsOn')
  return end
}
