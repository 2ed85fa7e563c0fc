import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import type { Settings } from './postgres-settings.server.ts'
import type { PostgresUser } from './postgres-user.server.ts'

export type Site = {
  /** Folder that belongs to the user who runs PostgreSQL. */
  home: string
  /** PostgreSQL's own data directory, inside `home`. */
  cluster: string
  socketDir: string
  log: string
  user: PostgresUser
  settings: Settings
}

/** Runs the program in its own session, so that neither Ctrl-C nor the app's end stops it. */
export function runProgram({ home, log, user }: Site, program: string, args: string[]) {
  const file = openSync(log, 'a', 0o600)
  const [command = program, ...rest] = [...user.prefix, program, ...args]
  const child: ChildProcess = spawn(command, rest, {
    ...user.ids,
    cwd: home,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', file, file],
  })
  closeSync(file)
  return child
}
