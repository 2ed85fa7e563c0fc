import type { PoolConfig } from 'pg'
import { env, WrongVariable } from '#app/server/env.server.ts'
import { checkServer } from './check-server.server.ts'
import {
  DataDirectoryInUse,
  type DataDirectoryLock,
  lockDataDirectory,
} from './data-directory.server.ts'
import { findEmbedded, startEmbedded } from './embedded/embedded.server.ts'
import { UnusableCluster } from './embedded/postgres-launch.server.ts'

export type OpenDatabase = {
  connection: PoolConfig
  /** Stops the embedded server, unless the running app uses it. */
  close(): Promise<void>
}

/**
 * Connects to `DATABASE_URL`, else starts the embedded server under the data directory's lock.
 * @param held the lock, if the caller holds it already
 * @throws DataDirectoryInUse if another process has the lock; WrongVariable for an unusable server
 */
export async function openDatabase(
  report?: (message: string) => void,
  held?: DataDirectoryLock,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openExternal(env.DATABASE_URL)
  const lock = held ?? (await lockDataDirectory(env.DATA_DIR))
  try {
    const settings = { max_connections: String(44 + 14 * (env.PROCESSES - 1)) }
    const embedded = await startEmbedded(env.DATA_DIR, { report, settings })
    const close = async () => {
      await embedded.stop()
      lock.release()
    }
    return { connection: embedded.connection, close }
  } catch (error) {
    lock.release()
    throw error instanceof UnusableCluster ? new WrongVariable('DATA_DIR', error.message) : error
  }
}

/** Opens the database for one command. If the app is running, its embedded server is used. */
export async function borrowDatabase(): Promise<OpenDatabase> {
  try {
    return await openDatabase()
  } catch (error) {
    const connection = error instanceof DataDirectoryInUse && (await findEmbedded(env.DATA_DIR))
    if (!connection) throw error
    return { connection, close: async () => {} }
  }
}

async function openExternal(connectionString: string): Promise<OpenDatabase> {
  await checkServer('DATABASE_URL', connectionString)
  if (env.DATABASE_REPLICA_URL) await checkServer('DATABASE_REPLICA_URL', env.DATABASE_REPLICA_URL)
  return { connection: { connectionString }, close: async () => {} }
}
