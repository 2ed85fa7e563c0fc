import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The shortest limit of the systems that it runs on (macOS 104, Linux 108 bytes with the final zero). */
const longestSocket = 103

/**
 * The folder for the server's socket: `home`, which only its user enters. Where that path is too
 * long for a socket it is a new folder of the system's temporary one, which is random and closed
 * from its making, so that nobody can have prepared it.
 */
export function makeSocketDir(home: string, { uid, gid }: { uid?: number; gid?: number }): string {
  // The server parses the setting as a list, so a path with one of these signs needs the other way.
  if (!/[,"]/.test(home) && fits(home)) return home
  const folder = mkdtempSync(join(tmpdir(), 'recce-'))
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  if (fits(folder)) return folder
  throw new Error(`TMPDIR should be a shorter path than ${tmpdir()}: it has to hold a socket`)
}

export function removeSocketDir({ home, socketDir }: { home: string; socketDir: string }) {
  if (socketDir !== home) rmSync(socketDir, { recursive: true, force: true })
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocket
}
