import { readRows } from '#app/db/client.server.ts'
import { boolean, integer, json, number } from '#app/db/columns.server.ts'
import { as, listOf, onlyRow } from '#app/db/rows.server.ts'
import { sql } from '#app/db/sql.server.ts'
import { openReports, waitingSubmissions } from '#app/domain/discover/moderation-queue.server.ts'
import { isDiskFull } from '#app/domain/rules/disk.server.ts'
import { type Actor, requireAdmin, visitor } from '#app/domain/users/actor.ts'
import { findStorage } from '#app/integrations/disk.server.ts'
import { env } from '#app/server/env.server.ts'
import type { Operations, Replica } from './operations.ts'

const replicaTimeLimit = 1_500

export async function findState(actor: Actor): Promise<Operations> {
  requireAdmin(actor)
  const [rows, replica, store] = await Promise.all([
    readRows(counts, statement),
    findReplica(),
    findStorage(),
  ])
  const { originalBytes, database, ...product } = onlyRow(rows)
  return {
    ...product,
    storage: { ...store, originalBytes, isFull: isDiskFull() },
    database: { ...database, isEmbedded: env.isEmbedded, replica },
    process: {
      version: env.version,
      node: process.versions.node,
      uptimeSeconds: process.uptime(),
      memoryBytes: process.memoryUsage.rss(),
    },
  }
}

const counts = {
  users: as(
    json<Operations['users']>(),
    sql`jsonb_build_object(
      'total', (select coalesce(sum(number), 0) from people),
      'newThisWeek', (select coalesce(sum(recent), 0) from people),
      'loggedIn', (select count(distinct user_id) from sessions where impersonator_id is null),
      'byTier', (select coalesce(jsonb_object_agg(tier, number), '{}')
        from (select tier, sum(number) as number from people group by tier)),
      'byRole', (select coalesce(jsonb_object_agg(role, number), '{}')
        from (select role, sum(number) as number from people group by role)))`,
  ),
  items: as(
    json<Operations['items']>(),
    sql`jsonb_build_object(
      'locations', (select count(*) from locations where deleted_at is null),
      'portfolios', (select count(*) from portfolios where deleted_at is null),
      'shoots', (select count(*) from shoots where deleted_at is null),
      'projects', (select count(*) from projects where deleted_at is null),
      'gear', (select count(*) from gear where deleted_at is null),
      'photos', (select number from pictures),
      'discoverable', (select count(*) from locations where deleted_at is null and is_discoverable)
    )`,
  ),
  originalBytes: as(integer, sql`(select bytes from pictures)`),
  jobs: as(
    json<Operations['jobs']>(),
    sql`(select coalesce(jsonb_object_agg(state, number), '{}')
      from (select state, count(*) as number from pgboss.job group by state))`,
  ),
  mails: as(
    json<Operations['mails']>(),
    sql`(select coalesce(jsonb_object_agg(status, number), '{}')
      from (select status, count(*) as number from mails group by status))`,
  ),
  unreadMessages: as(
    integer,
    sql`(select count(*) from contact_messages where not is_read and not is_suspected)`,
  ),
  moderation: as(
    json<Operations['moderation']>(),
    sql`jsonb_build_object(
      'waiting', (select count(*) from ${waitingSubmissions}),
      'oldest', (select extract(epoch from now() - min(s.created_at)) from ${waitingSubmissions}),
      'reports', (select count(*) from ${openReports}),
      'decidedThisWeek', (select count(*) from submissions
        where decided_at > now() - interval '7 days'))`,
  ),
  database: as(
    json<Omit<Operations['database'], 'isEmbedded' | 'replica'>>(),
    sql`jsonb_build_object(
      'version', current_setting('server_version'),
      'bytes', pg_database_size(current_database()),
      'connections', (select count(*) from pg_stat_activity where datname = current_database()),
      'maxConnections', current_setting('max_connections')::int,
      'migrations', (select count(*) from migrations),
      'lastMigration', (select max(name) from migrations))`,
  ),
}

/** Uses common table expressions, so that `users` and `photos` are each scanned only once. */
const statement = sql`with people as materialized (
    select tier, role, count(*) as number,
      count(*) filter (where created_at > now() - interval '7 days') as recent
    from users group by tier, role),
  pictures as materialized (
    select count(*) filter (where removed_at is null) as number,
      coalesce(sum(bytes) filter (where has_original), 0)::bigint as bytes
    from photos)
  select ${listOf(counts)}`

async function findReplica(): Promise<Replica> {
  if (!env.DATABASE_REPLICA_URL) return { state: 'none' }
  const answer = readRows(
    { isReplica: boolean, behindSeconds: number },
    sql`select pg_is_in_recovery() as "isReplica",
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)
      end::float as "behindSeconds"`,
    visitor,
  ).then(
    ([row]): Replica => (row ? { state: 'there', ...row } : { state: 'away' }),
    (): Replica => ({ state: 'away' }),
  )
  const { promise, resolve } = Promise.withResolvers<Replica>()
  const timer = setTimeout(() => resolve({ state: 'away' }), replicaTimeLimit)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
