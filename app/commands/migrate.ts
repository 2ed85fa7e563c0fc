import { migrate } from '#app/db/migrate.server.ts'
import { withDatabase } from './database.ts'

await withDatabase(async (connection) => {
  const applied = await migrate(connection)
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'Nothing to migrate')
})
