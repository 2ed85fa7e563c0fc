import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** The user who runs PostgreSQL, which refuses to run as root. */
export type PostgresUser = {
  prefix: string[]
  /** Options for `spawn`; empty for the current user. */
  ids: { uid?: number; gid?: number }
}

const nobody = 65_534

/** Runs as the same user with the same rights, named `nobody` in a user namespace. */
const namesake: PostgresUser = {
  prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'],
  ids: {},
}

/**
 * An ordinary user runs PostgreSQL directly, or in a user namespace if the user has no name (as in
 * some containers). Root uses the folder's owner, else a user namespace, else `nobody`.
 * @param home a private folder, created if missing
 * @throws Error with a one-line message that says what to do
 */
export function postgresUser(program: string, home: string): PostgresUser {
  const owner = ownerOf(existsSync(home) ? home : dirname(home))
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const user = process.getuid?.()
  if (user !== 0) {
    if (ownerOf(home).uid !== user) throw new Error(`${home} belongs to another user`)
    return hasName() || !canRun(namesake, program) ? { prefix: [], ids: {} } : namesake
  }
  if (owner.uid === 0 && canRun(namesake, program)) return namesake
  const ids = owner.uid === 0 ? { uid: nobody, gid: nobody } : owner
  changeOwner(home, ids)
  if (canRun({ prefix: [], ids }, program) && canEnter(ids, home)) return { prefix: [], ids }
  throw new Error(
    `PostgreSQL refuses to run as root, and user ${ids.uid} cannot reach ${program} and ${home}: ` +
      'start as an ordinary user, set DATA_DIR to a folder it can reach, or set DATABASE_URL',
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function ownerOf(path: string) {
  const { uid, gid } = statSync(path)
  return { uid, gid }
}

function canRun({ prefix, ids }: PostgresUser, program: string): boolean {
  const [command = program, ...rest] = [...prefix, program, '--version']
  return spawnSync(command, rest, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
}

function canEnter(ids: PostgresUser['ids'], folder: string): boolean {
  const options = { ...ids, cwd: '/', stdio: 'ignore' } as const
  return spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], options).status === 0
}

/** Changes the folder itself last, so that the next start continues after an interruption. */
function changeOwner(path: string, ids: { uid: number; gid: number }) {
  if (statSync(path).uid === ids.uid) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) changeOwner(inside, ids)
    else if (entry.isFile()) chownSync(inside, ids.uid, ids.gid)
  }
  chownSync(path, ids.uid, ids.gid)
}
