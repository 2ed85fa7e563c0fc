import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** How to call a program so that PostgreSQL, which refuses root, accepts who runs it. */
export type PostgresUser = {
  /** Put before program and arguments. */
  prefix: string[]
  /** Given to spawn; absent where the user stays who they are. */
  ids: { uid?: number; gid?: number }
}

const nobody = 65_534
const renamed = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']

/**
 * Who runs PostgreSQL over these folders, which then belong to that user. An ordinary user does it
 * themselves. For root it is the user whose folders they already are; else root under another name
 * (a user namespace: it still reaches folders that only root may enter), else `nobody`.
 * @throws Error of one line that says what to do, where none of these can run `program`.
 */
export function postgresUser(program: string, dataDir: string, folders: string[]): PostgresUser {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} }
  const owner = ownerOf([...folders, dataDir])
  if (owner.uid === 0 && runs({ prefix: renamed, ids: {} }, program)) {
    return { prefix: renamed, ids: {} }
  }
  const ids = owner.uid === 0 ? { uid: nobody, gid: nobody } : owner
  for (const folder of folders) give(folder, ids)
  const user = { prefix: [], ids }
  if (runs(user, program) && folders.every((folder) => enters(ids, folder))) return user
  throw new Error(
    `PostgreSQL does not run as root and user ${ids.uid} cannot reach ${dataDir} or the program: ` +
      'start as an ordinary user, set DATA_DIR to a folder it can reach, or set DATABASE_URL',
  )
}

function ownerOf(paths: string[]) {
  const { uid, gid } = statSync(paths.find((path) => existsSync(path)) ?? '/')
  return { uid, gid }
}

function runs({ prefix, ids }: PostgresUser, program: string): boolean {
  const [command = program, ...rest] = [...prefix, program, '--version']
  return spawnSync(command, rest, { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
}

function enters(ids: PostgresUser['ids'], folder: string): boolean {
  const options = { ...ids, cwd: '/', stdio: 'ignore' } as const
  return spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], options).status === 0
}

function give(path: string, ids: { uid: number; gid: number }) {
  const { uid } = statSync(path)
  if (uid === ids.uid) return
  chownSync(path, ids.uid, ids.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) give(inside, ids)
    else if (entry.isFile()) chownSync(inside, ids.uid, ids.gid)
  }
}
