import pg from 'pg'
import { env, processCount } from '#app/server/env.server.ts'
import { type PoolRole, poolLimits } from './pool-limits.server.ts'
import { createUnsureClient } from './unsure-commit.server.ts'

const fewest = 3

/** With `poolLimits`, and a check for a database that no longer answers. */
export function openPool(connection: pg.PoolConfig, role: PoolRole): pg.Pool {
  const isLent = env.DATABASE_POOLER === 'transaction'
  const { connections, wait, lock, statement } = poolLimits[role]
  const pool = new pg.Pool({
    max: Math.max(fewest, Math.ceil(connections / processCount)),
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: wait,
    // Planning costs more than running, except for a search, whose plan depends on words and area.
    options: isLent
      ? undefined
      : `-c plan_cache_mode=force_${role === 'searcher' ? 'custom' : 'generic'}_plan -c lock_timeout=${lock} -c statement_timeout=${statement}`,
    ...connection,
    Client: createUnsureClient(connection, statement),
  })
  // The pool replaces a broken idle connection; without a listener the error ends the process.
  return pool.on('error', () => {})
}
