import pg from 'pg'
import { env } from '#app/env.server.ts'
import { doubtfulClient } from './doubtful-client.server.ts'
import { patience, type Waiting } from './patience.server.ts'

/**
 * Connections on which nothing waits without end: neither for a connection nor for a lock nor for a
 * statement longer than `who` waits, nor for a database that answers no more.
 */
export function openPool(connection: pg.PoolConfig, who: Waiting): pg.Pool {
  // A pooler that lends connections takes no settings of ours: they stand with the database's role.
  const isLent = env.DATABASE_POOLER === 'transaction'
  const { connections, wait, lock, statement } = patience[who]
  const pool = new pg.Pool({
    max: connections,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: wait,
    // A prepared statement is planned once: to plan one of ours costs more than to run it.
    options: isLent
      ? undefined
      : `-c plan_cache_mode=force_generic_plan -c lock_timeout=${lock} -c statement_timeout=${statement}`,
    ...connection,
    Client: doubtfulClient(connection, statement),
  })
  // An idle connection that breaks is replaced by the pool; the next query says what is wrong.
  return pool.on('error', () => {})
}
