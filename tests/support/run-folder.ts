import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The temporary folder of the whole run, as open as the system's own. What its tests, servers and
 * browsers leave behind goes with it, also when they are killed before they could clear up.
 */
export default function runFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'recce-run-'))
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  return remove
}
