import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresBinaries } from './postgres-binaries.server.ts'
import { findLastError, logSize } from './postgres-log.server.ts'
import { runProgram, type Site } from './postgres-program.server.ts'
import { superuser } from './postmaster.server.ts'

/**
 * Runs `initdb` in a draft folder that is renamed at the end, so that an interrupted run is never
 * used. Each draft has a new name, since the `initdb` of a killed app may still write.
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
  if (code !== 0)
    throw new Error(`The database cannot be created: ${findLastError(site.log, from)}`)
  renameSync(draft, site.cluster)
}

function clearDrafts(home: string) {
  for (const name of readdirSync(home)) {
    if (!name.startsWith('new-')) continue
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
