import pg from 'pg'
import { env, processCount } from '#app/server/env.server.ts'
import { type PoolRole, poolLimits } from './pool-limits.server.ts'
import { createUnsureClient } from './unsure-commit.server.ts'

/** Connections of each kind that a process has at least, however many share the database. */
const fewest = 3

/**
 * A pool on which nothing waits for ever: the limits of `who` hold for a connection, a lock and a
 * statement, and for a database that no longer answers.
 */
export function openPool(connection: pg.PoolConfig, role: PoolRole): pg.Pool {
  // A pooler takes no settings from us: they are set for the database's role.
  const isLent = env.DATABASE_POOLER === 'transaction'
  const { connections, wait, lock, statement } = poolLimits[role]
  const pool = new pg.Pool({
    max: Math.max(fewest, Math.ceil(connections / processCount)),
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: wait,
    // Prepared statements are planned once, because planning ours costs more than running them; but
    // only who knows the words and the area can plan a search.
    options: isLent
      ? undefined
      : `-c plan_cache_mode=force_${role === 'searcher' ? 'custom' : 'generic'}_plan -c lock_timeout=${lock} -c statement_timeout=${statement}`,
    ...connection,
    Client: createUnsureClient(connection, statement),
  })
  // The pool replaces an idle connection that breaks; without a listener the error ends the
  // process.
  return pool.on('error', () => {})
}
