import { setTimeout as delay } from 'node:timers/promises'
import { disconnect } from '#app/db/client.server.ts'
import { type OpenDatabase, openDatabase } from '#app/db/connection.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { connect } from '#app/db/pools.server.ts'
import { needsDemo, seed } from '#app/demo/seed.server.ts'
import { appointFromEnvironment } from '#app/domain/accounts/admins.server.ts'
import * as testSubscriptions from '#app/domain/money/test-payments/test-subscriptions.server.ts'
import { watchDisk } from '#app/domain/rules/disk.server.ts'
import * as linkOpens from '#app/domain/sharing/link-opens.server.ts'
import * as pageChanges from '#app/domain/whole/page-changes.server.ts'
import { dropRepeats } from '#app/http/repeats.server.ts'
import { startWorkers, stopWorkers } from '#app/jobs/workers.server.ts'
import { env } from './env.server.ts'
import { greeting } from './greeting.server.ts'

export async function bootApp(
  warn: (message: string) => void,
  opened?: OpenDatabase,
  runsJobs = true,
) {
  const report = dropRepeats(warn)
  const database = opened ?? (await openDatabase(report))
  try {
    if (runsJobs) await migrate(database.connection)
    connect(database.connection)
    pageChanges.subscribe()
    if (runsJobs) {
      if (env.DEMO && (await needsDemo())) await seed(console.log)
      await appointFromEnvironment()
      await testSubscriptions.end()
      await startWorkers(database.connection, (error) => report(error.message))
    }
  } catch (error) {
    await disconnect()
    await database.close()
    throw error
  }
  const diskWatch = runsJobs ? watchDisk(warn) : undefined
  async function flushAndDisconnect() {
    await linkOpens.flush().catch((error) => report(error.message))
    await disconnect()
  }
  return {
    greeting: greeting(),
    /** Waits a moment for running jobs; an unfinished job is retried later. */
    stopJobs: stopWorkers,
    close: async (timeLimit = 10_000) => {
      diskWatch?.stop()
      await stopWorkers()
      await Promise.race([flushAndDisconnect(), delay(timeLimit, undefined, { ref: false })])
      await database.close()
    },
  }
}
