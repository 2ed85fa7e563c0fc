import { connect, disconnect } from '#app/db/client.server.ts'
import { openDatabase } from '#app/db/connection.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { needsDemo, seed } from '#app/db/seed/seed.server.ts'
import { appointFromEnvironment } from '#app/domain/accounts/admins.server.ts'
import { env } from '#app/env.server.ts'
import { startWorkers, stopWorkers } from '#app/jobs/workers.server.ts'
import { demoPassword } from '#app/secrets.server.ts'

/** Opens the database, brings it up to date, fills it with the demo when empty, starts the workers. */
export async function open(report: (message: string) => void) {
  const database = await openDatabase(report)
  try {
    await migrate(database.connection)
    connect(database.connection)
    if (env.DEMO && (await needsDemo())) await seed(console.log)
    await appointFromEnvironment()
    await startWorkers(database.connection, (error) => report(error.message))
  } catch (error) {
    await disconnect()
    await database.close()
    throw error
  }
  return {
    greeting: greeting(),
    close: async () => {
      await stopWorkers()
      await disconnect()
      await database.close()
    },
  }
}

function greeting() {
  const accounts = `  Demo accounts: demo, crew and admin, password ${env.DEMO ? demoPassword() : ''}`
  const limits = env.RATE_LIMITS === 'off' ? ['  Rate limits are off'] : []
  return [`Recce is at ${env.PUBLIC_URL}`, ...(env.DEMO ? [accounts] : []), ...limits].join('\n')
}
