import { disconnect } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { connect } from '#app/db/pools.server.ts'
import { needsDemo, seed } from '#app/demo/seed.server.ts'
import { withDatabase } from './database.ts'

await withDatabase(async (connection) => {
  await migrate(connection)
  connect(connection)
  try {
    if (!(await needsDemo()))
      throw new Error('The database has accounts; the demo needs an empty one')
    await seed(console.log)
  } finally {
    await disconnect()
  }
})
