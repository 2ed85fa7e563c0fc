import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Bytes: macOS 104, Linux 108, with the final zero. */
const maxSocketBytes = 103

/** `home`, or if that path is too long, a private temporary folder with a random name. */
export function createSocketDir(
  home: string,
  { uid, gid }: { uid?: number; gid?: number },
): string {
  // The server parses this setting as a list.
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
