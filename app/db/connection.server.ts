import type { PoolConfig } from 'pg'
import { env } from '#app/env.server.ts'
import { DataDirectoryInUse, lockDataDirectory } from './data-directory.server.ts'
import { findEmbedded, startEmbedded } from './embedded/embedded.server.ts'

export type OpenDatabase = {
  connection: PoolConfig
  /** Ends what was started here, and nothing else. */
  close(): Promise<void>
}

/**
 * The database for as long as an app runs: `DATABASE_URL`, else the embedded server, started or
 * adopted under the data directory's lock.
 * @throws DataDirectoryInUse
 */
export async function openDatabase(report?: (message: string) => void): Promise<OpenDatabase> {
  if (!env.isEmbedded) return outside()
  const lock = await lockDataDirectory(env.DATA_DIR)
  try {
    const embedded = await startEmbedded(env.DATA_DIR, { report })
    const close = async () => {
      await embedded.stop()
      lock.release()
    }
    return { connection: embedded.connection, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The database for one command, which may run beside an app: then it uses the app's server. */
export async function borrowDatabase(): Promise<OpenDatabase> {
  try {
    return await openDatabase()
  } catch (error) {
    const connection = error instanceof DataDirectoryInUse && (await findEmbedded(env.DATA_DIR))
    if (!connection) throw error
    return { connection, close: async () => {} }
  }
}

function outside(): OpenDatabase {
  return { connection: { connectionString: env.DATABASE_URL }, close: async () => {} }
}
