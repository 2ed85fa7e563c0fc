import pg from 'pg'
import { env, processCount } from '#app/server/env.server.ts'
import { findPoolRole, type PoolRole, poolLimits, recordQuery } from './pool-limits.server.ts'
import { createUnsureClient } from './unsure-commit.server.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

let primary: pg.PoolConfig | undefined
let replica: pg.PoolConfig | undefined
const pools: Partial<Record<PoolRole, pg.Pool>> = {}
const replicaPools: Partial<Record<ReadingRole, pg.Pool>> = {}

export type ReadingRole = 'reader' | 'searcher'

export function connect(connection: pg.PoolConfig) {
  primary = connection
}

export function primaryConnection(): pg.PoolConfig {
  return primary ?? { connectionString: env.DATABASE_URL }
}

export function pool(role = findPoolRole()): pg.Pool {
  recordQuery()
  pools[role] ??= openPool(primaryConnection(), role)
  return pools[role]
}

/** Reads have their own connection pools, so that a save never waits for reads. */
export function readingPool(role: ReadingRole) {
  return pool(findPoolRole() === 'background' ? 'background' : role)
}

export async function connectReplica(connection: pg.PoolConfig) {
  replica = connection
  replicaAwayUntil = 0
  await Promise.all(clearPools(replicaPools).map((one) => one.end()))
}

export function hasReplica(): boolean {
  return replica !== undefined || env.DATABASE_REPLICA_URL !== undefined
}

/** Undefined without a replica, and while reads avoid a replica that was down. */
export function replicaPool(role: ReadingRole): pg.Pool | undefined {
  if (performance.now() < replicaAwayUntil || !hasReplica()) return undefined
  replicaPools[role] ??= openPool(replica ?? { connectionString: env.DATABASE_REPLICA_URL }, role)
  return replicaPools[role]
}

/** Milliseconds during which reads avoid a replica that was down. */
const replicaPause = 2_000
let replicaAwayUntil = 0

export function avoidReplica() {
  replicaAwayUntil = performance.now() + replicaPause
}

export async function closePools() {
  const opened = [...clearPools(pools), ...clearPools(replicaPools)]
  primary = undefined
  replica = undefined
  await Promise.all(opened.map((one) => one.end()))
}

function clearPools(open: Partial<Record<string, pg.Pool>>): pg.Pool[] {
  const all = Object.values(open).flatMap((one) => one ?? [])
  for (const name in open) delete open[name]
  return all
}

const fewest = 3

/** The pool has the role's limits, and notices when the database no longer responds. */
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
