import { type DatabaseTransaction, db } from '#app/db/client.server.ts'
import { isId } from '#app/db/id.server.ts'
import { sql } from '#app/db/sql.server.ts'
import type { Tier } from '#app/domain/billing/tier.ts'
import { DomainError, forbidden, notFound } from '#app/domain/errors.ts'
import { page, readCursor } from '#app/domain/keyset.server.ts'
import { pattern } from '#app/domain/search.server.ts'
import { type Actor, requireAdmin, requireSelf } from './actor.ts'
import * as audit from './audit.server.ts'
import { lockOut } from './lock-out.server.ts'
import type { PeopleListing, Person } from './person.ts'
import { type Role, userFromRow } from './user.ts'
import { accountWords } from './words.ts'

/** Newest first. @throws `unauthenticated` and `forbidden` for non-admins, `invalid` */
export async function list(actor: Actor, { search, cursor, limit }: PeopleListing) {
  requireAdmin(actor)
  let query = db
    .selectFrom('users')
    .select(['id', 'username', 'displayName', 'email', 'emailConfirmedAt', 'role', 'tier', 'clock'])
    .select(['createdAt', sql<string>`users.created_at::text`.as('key')])
    .select((from) =>
      from
        .selectFrom('sessions')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('sessions.userId', '=', 'users.id')
        .where('sessions.impersonatorId', 'is', null)
        .as('sessions'),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const wanted = search.trim().toLowerCase()
  if (isId(wanted)) query = query.where('id', '=', wanted)
  else if (wanted) {
    query = query.where((where) =>
      where.or(
        (['username', 'displayName', 'email'] as const).map((column) =>
          where(column, 'ilike', pattern(wanted)),
        ),
      ),
    )
  }
  if (cursor) {
    const [moment, id] = readCursor(cursor, 'timestamptz')
    query = query.where(sql<boolean>`(created_at, id) < (${moment}::timestamptz, ${id}::uuid)`)
  }
  const { items, nextCursor } = page(await query.execute(), limit)
  const people = items.map((row): Person => {
    return { ...userFromRow(row), createdAt: row.createdAt, sessions: row.sessions ?? 0 }
  })
  return { items: people, nextCursor }
}

/**
 * Nobody changes their own role, so that an admin always remains.
 * @throws `forbidden` for one's own role, `conflict` for the last admin, `notFound`
 */
export async function changeRole(actor: Actor, id: string, role: Role) {
  const admin = requireAdmin(requireSelf(actor))
  return db.transaction().execute(async (trx) => {
    const admins = await trx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .orderBy('id')
      .forUpdate()
      .execute()
    const person = await lock(trx, id)
    if (person.id === admin.id) throw forbidden(accountWords.ownRole)
    // Two admins may take the role from each other at once: the second one has lost it by now.
    if (!admins.some((one) => one.id === admin.id)) throw forbidden()
    if (person.role === 'admin' && admins.length === 1) {
      throw new DomainError('conflict', accountWords.adminNeeded)
    }
    if (person.role === role) return person
    await trx
      .updateTable('users')
      .set({ role, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
    await audit.record(trx, admin, 'roleChanged', person, { from: person.role, to: role })
    return person
  })
}

/** Items beyond the limits of the new tier stay. @throws `forbidden`, `notFound` */
export async function changeTier(actor: Actor, id: string, tier: Tier) {
  const admin = requireAdmin(requireSelf(actor))
  return db.transaction().execute(async (trx) => {
    const person = await lock(trx, id)
    if (person.tier === tier) return person
    await trx
      .updateTable('users')
      .set({ tier, updatedAt: new Date() })
      .where('id', '=', id)
      .execute()
    await audit.record(trx, admin, 'tierChanged', person, { from: person.tier, to: tier })
    return person
  })
}

/**
 * Logs somebody out everywhere, and ends whatever else listens or comes in (`lockOut`). @throws
 * `forbidden`, also for oneself; `notFound`
 */
export async function endSessions(actor: Actor, id: string) {
  const admin = requireAdmin(requireSelf(actor))
  return db.transaction().execute(async (trx) => {
    const person = await lock(trx, id)
    if (person.id === admin.id) throw forbidden(accountWords.ownSessions)
    const { sessions: count, ended } = await lockOut(trx, person.id)
    await audit.record(trx, admin, 'sessionsEnded', person, { count })
    return { ...person, count, ended }
  })
}

async function lock(trx: DatabaseTransaction, id: string) {
  const row = isId(id)
    ? await trx
        .selectFrom('users')
        .select(['id', 'username', 'role', 'tier', 'clock'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw notFound('User')
  return row
}
