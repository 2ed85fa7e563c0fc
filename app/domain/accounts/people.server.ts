import { type DatabaseTransaction, inTransaction, read } from '#app/db/client.server.ts'
import { integer, text } from '#app/db/columns.server.ts'
import { isId } from '#app/db/id.server.ts'
import { as, columns, select } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { DomainError, forbidden, notFound } from '#app/domain/rules/errors.ts'
import { page, readCursor } from '#app/domain/rules/keyset.server.ts'
import { pattern } from '#app/domain/rules/search.server.ts'
import type { Tier } from '#app/domain/rules/tier.ts'
import { type Actor, requireAdmin, requireSelf } from '#app/domain/users/actor.ts'
import * as audit from '#app/domain/users/audit.server.ts'
import type { Role } from '#app/domain/users/user.ts'
import { accountWords } from '#app/domain/users/words.ts'
import { lockOut } from './lock-out.server.ts'
import type { PeopleListing, Person } from './person.ts'
import { userColumns, userFromRow } from './user-rows.server.ts'

/** Lists users, newest first. @throws `forbidden` unless the actor is an admin */
export async function list(actor: Actor, { search, cursor, limit }: PeopleListing) {
  requireAdmin(actor)
  const wanted = search.trim().toLowerCase()
  const like = pattern(wanted)
  const isWanted = isId(wanted)
    ? sql`u.id = ${wanted}`
    : like === null
      ? sql`true`
      : sql`(u.username ilike ${like} or u.display_name ilike ${like} or u.email ilike ${like})`
  const after = cursor ? readCursor(cursor, 'timestamptz') : undefined
  const isAfter = after
    ? sql`(u.created_at, u.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`
  const sessions = sql`(select count(*) from sessions s
    where s.user_id = u.id and s.impersonator_id is null)`
  const rows = await read(
    select(
      {
        ...columns('users', 'u', ...userColumns, 'createdAt'),
        sessions: as(integer, sessions),
        key: as(text, sql`u.created_at::text`),
      },
      sql`from users u where ${isWanted} and ${isAfter}
        order by u.created_at desc, u.id desc limit ${limit + 1}`,
    ),
  )
  const { items, nextCursor } = page(rows, limit)
  const people = items.map((row): Person => {
    return { ...userFromRow(row), createdAt: row.createdAt, sessions: row.sessions }
  })
  return { items: people, nextCursor }
}

/**
 * @throws `forbidden` if admins change their own role, so that at least one admin remains;
 * `conflict` if the person is the last admin
 */
export async function changeRole(actor: Actor, id: string, role: Role) {
  const admin = requireAdmin(requireSelf(actor))
  return inTransaction(async (trx) => {
    const admins = await trx.select('users', ['id'], sql`role = 'admin' order by id for update`)
    const person = await lockPerson(trx, id)
    if (person.id === admin.id) throw forbidden(accountWords.ownRole)
    // If two admins demote each other at the same time, the second has lost the role by now.
    if (!admins.some((one) => one.id === admin.id)) throw forbidden()
    if (person.role === 'admin' && admins.length === 1) {
      throw new DomainError('conflict', accountWords.adminNeeded)
    }
    if (person.role === role) return person
    await trx.update('users', { role, updatedAt: new Date() }, sql`id = ${id}`)
    await audit.record(trx, admin, 'roleChanged', person, { from: person.role, to: role })
    return person
  })
}

/** Items that exceed the limits of the new tier are kept. */
export async function changeTier(actor: Actor, id: string, tier: Tier) {
  const admin = requireAdmin(requireSelf(actor))
  return inTransaction(async (trx) => {
    const person = await lockPerson(trx, id)
    if (person.tier === tier) return person
    await trx.update('users', { tier, updatedAt: new Date() }, sql`id = ${id}`)
    await audit.record(trx, admin, 'tierChanged', person, { from: person.tier, to: tier })
    return person
  })
}

/** Ends all access to another user's account (`lockOut`). */
export async function endSessions(actor: Actor, id: string) {
  const admin = requireAdmin(requireSelf(actor))
  return inTransaction(async (trx) => {
    const person = await lockPerson(trx, id)
    if (person.id === admin.id) throw forbidden(accountWords.ownSessions)
    const { sessions: count, ended } = await lockOut(trx, person.id)
    await audit.record(trx, admin, 'sessionsEnded', person, { count })
    return { ...person, count, ended }
  })
}

async function lockPerson(trx: DatabaseTransaction, id: string) {
  const row = isId(id)
    ? await trx.selectFirst(
        'users',
        ['id', 'username', 'role', 'tier', 'clock'],
        sql`id = ${id} for update`,
      )
    : undefined
  if (!row) throw notFound('User')
  return row
}
