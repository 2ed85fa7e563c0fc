import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * One temporary folder for the whole run, as open as the system's own. It is removed with
 * everything that tests, servers and browsers leave behind, even if they are killed.
 */
export default function runFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'recce-run-'))
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  // Some two hundred programs start in a run, most of them the same few.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  return remove
}
