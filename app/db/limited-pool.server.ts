import pg from 'pg'
import { env, processCount } from '#app/server/env.server.ts'
import { type PoolRole, poolLimits } from './pool-limits.server.ts'
import { createUnsureClient } from './unsure-commit.server.ts'

const fewest = 3

/** Opens a pool with the role's limits that notices when the database no longer responds. */
export function openPool(connection: pg.PoolConfig, role: PoolRole): pg.Pool {
  const isLent = env.DATABASE_POOLER === 'transaction'
  const { connections, wait, lock, statement } = poolLimits[role]
  const pool = new pg.Pool({
    max: Math.max(fewest, Math.ceil(connections / processCount)),
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: wait,
    // A generic plan saves planning time; the best plan of a search depends on words and area.
    options: isLent
      ? undefined
      : `-c plan_cache_mode=force_${role === 'searcher' ? 'custom' : 'generic'}_plan -c lock_timeout=${lock} -c statement_timeout=${statement}`,
    ...connection,
    Client: createUnsureClient(connection, statement),
  })
  // The pool replaces a broken idle connection; without a listener its error would end the process.
  return pool.on('error', () => {})
}
