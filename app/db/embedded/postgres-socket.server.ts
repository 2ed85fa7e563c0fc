import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The limit for socket paths is 104 bytes on macOS and 108 on Linux, with the final zero byte. */
const maxSocketBytes = 103

/** Returns `home`, or a private temporary folder if the socket's path would be too long there. */
export function createSocketDir(
  home: string,
  { uid, gid }: { uid?: number; gid?: number },
): string {
  // PostgreSQL parses this setting as a list, so the path must not contain commas or quotes.
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
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= maxSocketBytes
}
