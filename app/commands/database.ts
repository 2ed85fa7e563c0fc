import type { PoolConfig } from 'pg'
import { borrowDatabase } from '#app/db/connection.server.ts'

/** Connects for a command, also while the app runs. An error is printed as one line. */
export async function withDatabase(use: (connection: PoolConfig) => Promise<void>) {
  try {
    const database = await borrowDatabase()
    try {
      await use(database.connection)
    } finally {
      await database.close()
    }
  } catch (error) {
    fail((error as Error).message)
  }
}

export function argument(usage: string): string {
  return process.argv[2] ?? fail(`Usage: ${usage}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
