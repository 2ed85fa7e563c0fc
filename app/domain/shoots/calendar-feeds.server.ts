import { db, inTransaction, read } from '#app/db/client.server.ts'
import { asId, isId, newId } from '#app/db/id.server.ts'
import { columns, onlyRow, type Row, select } from '#app/db/rows.server.ts'
import { type Fragment, sql } from '#app/db/sql.server.ts'
import { type CurrentSession, requireProof } from '#app/domain/accounts/password-check.server.ts'
import type { PasswordProof } from '#app/domain/accounts/password-proof.ts'
import * as users from '#app/domain/accounts/users.server.ts'
import { projectIsVisible } from '#app/domain/items/visibility.server.ts'
import * as mails from '#app/domain/post/mails.server.ts'
import { notFound } from '#app/domain/rules/errors.ts'
import { isSigned, sign } from '#app/domain/rules/signature.server.ts'
import { type Actor, requireSelf, type SignedIn } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import { env } from '#app/server/env.server.ts'
import { type CalendarProgram, programOf } from './calendar-program.ts'

/** Whoever has the `key` can read the calendar feed, but nothing else. */
export type FeedKey = { id: string; key: string }

export type CalendarFeed = FeedKey & {
  /** Whether it also has the golden and blue hours of its stops. */
  isLight: boolean
  /** Null until a program has read it. */
  lastRead: { by: CalendarProgram; at: Date } | null
}

export type FeedChanges = { isLight: boolean }

type FeedProject = { id: string; title: string }

/** The least time between two records that a feed was read. */
const recordEveryMs = 60_000

/** @param projectId of the project whose feed it is; without, the feed of all shoots */
export async function find(actor: Actor, projectId?: string): Promise<CalendarFeed | undefined> {
  const { condition } = await requireHolder(actor, projectId)
  const row = await db.selectFirst('calendarFeeds', feedColumns, condition)
  return row && toFeed(row)
}

/** Replaces the feed's URL and notifies the user by e-mail. */
export async function create(
  actor: Actor,
  { password }: PasswordProof,
  session: CurrentSession,
  projectId?: string,
): Promise<CalendarFeed> {
  const { user, project } = await requireHolder(actor, projectId)
  await requireProof(user, password, session)
  const row = await inTransaction(async (trx) => {
    const [id, createdAt] = [newId(), new Date()]
    const made = await trx.insert(
      'calendarFeeds',
      { id, userId: user.id, projectId: project?.id ?? null },
      sql`on conflict (user_id, project_id)
        do update set id = ${id}, created_at = ${createdAt}, read_by = null, read_at = null`,
      feedColumns,
    )
    await audit.record(trx, user, 'calendarFeedMade', user)
    if (user.email) {
      const { username, email } = user
      const page = project ? `/my/projects/${project.id}/edit` : '/my/calendar'
      await mails.write(trx, 'calendarFeedMade', email, { username, link: env.PUBLIC_URL + page })
    }
    return onlyRow(made)
  })
  return toFeed(row)
}

/** Changes what the feed contains, at the same URL. @throws `notFound` if there is no feed */
export async function update(
  actor: Actor,
  { isLight }: FeedChanges,
  projectId?: string,
): Promise<CalendarFeed> {
  const { condition } = await requireHolder(actor, projectId)
  const [row] = await db.update('calendarFeeds', { isLight }, condition, feedColumns)
  if (!row) throw notFound('Calendar')
  return toFeed(row)
}

export async function remove(actor: Actor, projectId?: string) {
  const { condition } = await requireHolder(actor, projectId)
  await db.remove('calendarFeeds', condition)
}

export type OpenFeed = { user: SignedIn; project?: FeedProject | undefined; isLight: boolean }

/**
 * Opens a feed for a calendar program, and records that it was read.
 * @throws `notFound` for a wrong key, or if the feed's user no longer sees the project
 */
export async function open({ id, key }: FeedKey, userAgent: string | null): Promise<OpenFeed> {
  if (!isId(id) || !isSigned(purpose, id.toLowerCase(), key)) throw notFound('Calendar')
  const row = await db.selectFirst(
    'calendarFeeds',
    ['userId', 'projectId', 'isLight', 'readAt'],
    sql`id = ${id}`,
  )
  if (!row) throw notFound('Calendar')
  const user = await users.find(row.userId)
  const project = row.projectId === null ? undefined : await findProject(user, row.projectId)
  const before = new Date(Date.now() - recordEveryMs)
  if (!row.readAt || row.readAt < before) {
    await db.update(
      'calendarFeeds',
      { readBy: programOf(userAgent), readAt: new Date() },
      sql`id = ${id} and (read_at is null or read_at < ${before})`,
    )
  }
  return { user, project, isLight: row.isLight }
}

const purpose = 'calendarFeed'

const feedColumns = ['id', 'isLight', 'readBy', 'readAt'] as const

function toFeed({ id, isLight, readBy: by, readAt: at }: FeedRow): CalendarFeed {
  return { id, key: sign(purpose, id), isLight, lastRead: by && at && { by, at } }
}

type FeedRow = Pick<Row<'calendarFeeds'>, (typeof feedColumns)[number]>

type Holder = { user: SignedIn; project?: FeedProject; condition: Fragment }

async function requireHolder(actor: Actor, projectId?: string): Promise<Holder> {
  const user = requireSelf(actor)
  const own = sql`user_id = ${user.id}`
  if (projectId === undefined) return { user, condition: sql`${own} and project_id is null` }
  const project = await findProject(user, projectId)
  return { user, project, condition: sql`${own} and project_id = ${project.id}` }
}

async function findProject(user: SignedIn, id: string): Promise<FeedProject> {
  const [project] = await read(
    select(
      columns('projects', 'r', 'id', 'title'),
      sql`from projects r where r.id = ${asId(id)} and ${projectIsVisible('r', user)}`,
    ),
  )
  if (!project) throw notFound('Project')
  return project
}
