import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { connect, createWorkerDatabase, emptyDatabase, workerDatabase } from './worker-database.ts'

/**
 * Call once at the top of a test file that needs the database. Makes the worker's migrated
 * database, empties its tables before every test, and fails a test whose statements declare their
 * rows wrongly.
 * @returns a client that looks behind the app
 */
export function useDatabase(): { query: pg.Client['query'] } {
  let client: pg.Client
  beforeAll(async () => {
    await createWorkerDatabase()
    client = await connect(workerDatabase().url)
    // A server that starts now finds no mails and jobs of the file before.
    await emptyDatabase()
    const { holdRows } = await import('./rows.ts')
    holdRows()
  })
  beforeEach(emptyDatabase)
  afterEach(async () => {
    const { wrongRows } = await import('./rows.ts')
    expect(wrongRows(), 'A statement declares its row wrongly').toEqual([])
  })
  afterAll(() => client.end())
  return { query: ((...args: Parameters<pg.Client['query']>) => client.query(...args)) as never }
}
