import { join, resolve } from 'node:path'
import { migrate } from '#app/db/migrate.server.ts'
import { restore } from '#app/db/restore.server.ts'
import { env } from '#app/server/env.server.ts'
import { argument, withDatabase } from './database.ts'

const path = resolve(argument('npm run db:restore -- recce.dump'))

await withDatabase(async (connection) => {
  await migrate(connection)
  const { rows, files } = await restore(connection, join(env.DATA_DIR, 'files'), path)
  console.log(`Restored ${rows} rows and ${files} files`)
})
