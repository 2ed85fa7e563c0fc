import { join, resolve } from 'node:path'
import { dump } from '#app/db/dump.server.ts'
import { env } from '#app/server/env.server.ts'
import { argument, withDatabase } from './database.ts'

const path = resolve(argument('npm run db:dump -- recce.dump'))

await withDatabase(async (connection) => {
  const { rows, files } = await dump(connection, join(env.DATA_DIR, 'files'), path)
  console.log(`${path}: ${rows} rows and ${files} files`)
})
