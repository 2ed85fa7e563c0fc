import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { postgresBinaries } from './postgres-binaries.server.ts'
import { createCluster } from './postgres-initdb.server.ts'
import { findLastError, logSize, truncateLog } from './postgres-log.server.ts'
import { runProgram, type Site } from './postgres-program.server.ts'
import { settingArguments } from './postgres-settings.server.ts'
import { findPostmaster, type Postmaster, probe, stopPostmaster } from './postmaster.server.ts'

/** Milliseconds. Crash recovery is bounded, because it reads at most `max_wal_size`. */
const startTimeLimit = 60_000

export class UnusableCluster extends Error {}

/** Returns the running server, or stops it if it does not respond. */
export async function adopt({ cluster }: Site): Promise<Postmaster | undefined> {
  for (const began = Date.now(); ; await delay(20)) {
    const postmaster = findPostmaster(cluster)
    if (!postmaster) return undefined
    const state = await probe(postmaster, cluster)
    if (state === 'ready') return postmaster
    if (Date.now() - began < (state === 'starting' ? startTimeLimit : 2_000)) continue
    await stopPostmaster(postmaster.pid)
    return undefined
  }
}

/** Retries for ten seconds: the children of a killed server may still hold shared memory. */
export async function launch(site: Site): Promise<Postmaster> {
  await createCluster(site)
  for (const until = Date.now() + 10_000; ; await delay(50)) {
    dropDeadPid(site)
    truncateLog(site.log)
    const from = logSize(site.log)
    const args = ['-D', site.cluster, ...settingArguments(site.socketDir, site.settings)]
    const child = runProgram(site, postgresBinaries().postgres, args)
    const postmaster = await becomesReady(site, child)
    if (postmaster) return postmaster
    const reason = otherVersion(site) ?? findLastError(site.log, from)
    const isHeld = /already exists|shared memory block/.test(reason)
    if (!isHeld || Date.now() > until) throw new UnusableCluster(reason)
  }
}

async function becomesReady({ cluster }: Site, child: ChildProcess) {
  let hasEnded = false
  const end = once(child, 'exit').finally(() => {
    hasEnded = true
  })
  end.catch(() => {})
  for (const until = Date.now() + startTimeLimit; !hasEnded; await delay(5)) {
    const postmaster = findPostmaster(cluster)
    const isOurs = postmaster && postmaster.pid === child.pid
    const state = isOurs && (await probe(postmaster, cluster))
    if (state === 'ready') {
      child.unref()
      return postmaster
    }
    if (state === 'broken' || Date.now() > until) await stopPostmaster(child.pid ?? 0)
  }
  await end
  return undefined
}

/** Returns a message if the cluster and the program differ in version, which no log line says. */
function otherVersion({ cluster }: Site): string | undefined {
  const file = join(cluster, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  const own = spawnSync(postgresBinaries().postgres, ['--version']).stdout.toString()
  const major = /\d+/.exec(own)?.[0]
  if (found === '' || found === major) return undefined
  return `the database in it is one of PostgreSQL ${found}, and this Recce has PostgreSQL ${major}`
}

/**
 * Removes the pid files of a dead server. PostgreSQL would not start if another process has that
 * pid now, as after a container restart. Its check of shared memory still prevents two servers.
 */
function dropDeadPid({ cluster, socketDir }: Site) {
  if (findPostmaster(cluster)) return
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  rmSync(join(socketDir, '.s.PGSQL.5432.lock'), { force: true })
}
