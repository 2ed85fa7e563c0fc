import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { isReady } from '#app/db/client.server.ts'
import type { OpenDatabase } from '#app/db/connection.server.ts'
import { isDiskFull } from '#app/domain/rules/disk.server.ts'
import { commonWords } from '#app/domain/rules/words.ts'
import * as shootChanges from '#app/domain/shoots/shoot-changes.server.ts'
import { listenError } from '#app/http/listen-address.server.ts'
import { createAppServer } from '#app/http/listener.server.ts'
import { log } from '#app/http/log.server.ts'
import { createLoadContext } from '#app/http/request.server.ts'
import { findAllowances } from './allowances.server.ts'
import { bootApp } from './boot-app.server.ts'
import { exit } from './boot-parent.server.ts'
import { createCanonical } from './canonical-address.server.ts'
import { env } from './env.server.ts'
import { startHeartbeat } from './heartbeat.server.ts'
import { createPages } from './pages.server.ts'
import { readAssignment } from './processes.server.ts'

const closeTimeout = 500

/** @param prepared undefined in a child process, whose parent has opened the database */
export async function serve(prepared?: OpenDatabase) {
  const assignment = readAssignment()
  if (assignment) startHeartbeat()
  const borrowed = assignment && { connection: assignment.connection, close: async () => {} }
  const opened = await bootApp(
    (message) => log.warn(message),
    prepared ?? borrowed,
    assignment?.runsJobs,
  )
  const { server, stop: stopServing } = createAppServer({
    app: createPages({ build, mode: env.NODE_ENV, getLoadContext: createLoadContext }),
    findAllowance: findAllowances(build),
    findCanonical: createCanonical(build),
    isReady,
    findProblem: () => (isDiskFull() ? commonWords.diskFull.text : undefined),
    files: join(import.meta.dirname, '../client'),
  })
  server.on('error', (error) => fail(listenError(error, env.HOST, env.PORT)))
  server.listen(env.PORT, env.HOST, () => {
    if (!assignment) console.log(opened.greeting)
  })
  const stop = runOnce(async () => {
    shootChanges.closeAll()
    await Promise.all([stopServing(), opened.stopJobs()])
    await opened.close(closeTimeout)
    log.flush()
    process.exit(0)
  })
  process.off('SIGTERM', exit).off('SIGINT', exit)
  process.on('SIGTERM', stop).on('SIGINT', stop)
}

function runOnce(act: () => Promise<void>) {
  let hasRun = false
  return () => {
    if (hasRun) return
    hasRun = true
    act().catch(fail)
  }
}

function fail(error: Error) {
  console.error(error.message)
  process.exit(1)
}
