import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresBinaries } from './postgres-binaries.server.ts'
import { findLastError, logSize } from './postgres-log.server.ts'
import { runProgram, type Site } from './postgres-program.server.ts'
import { superuser } from './postmaster.server.ts'

/**
 * Makes the cluster if there is none: UTF-8, the same text order on every machine, and access by
 * the socket only. It is made as a draft and renamed, so that an interrupted one is never taken for
 * a cluster. Each draft has its own folder, because the `initdb` of a killed app may still write
 * into the one that is removed here.
 */
export async function createCluster(site: Site) {
  clearDrafts(site.home)
  if (existsSync(site.cluster)) return
  const draft = mkdtempSync(join(site.home, 'new-'))
  const { uid, gid } = site.user.ids
  if (uid !== undefined && gid !== undefined) chownSync(draft, uid, gid)
  const from = logSize(site.log)
  const child = runProgram(site, postgresBinaries().initdb, [
    ...['-D', draft, '-U', superuser, '--auth-local=trust', '--auth-host=reject'],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(site.settings.fsync === 'off' ? ['--no-sync'] : []),
  ])
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The database cannot be made: ${findLastError(site.log, from)}`)
  renameSync(draft, site.cluster)
}

function clearDrafts(home: string) {
  for (const name of readdirSync(home)) {
    if (!name.startsWith('new-')) continue
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
