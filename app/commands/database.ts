import type { PoolConfig } from 'pg'
import { borrowDatabase } from '#app/db/connection.server.ts'

/** Runs one command on the database, with the app beside it or without; a failure is one line. */
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

/** The one argument of a command; without it the command says how to call it. */
export function argument(usage: string): string {
  return process.argv[2] ?? fail(`Usage: ${usage}`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
