import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Seconds after which a reading is given up. */
export const maxReadingSeconds = 1800

const prefix = 'recce-import-'

/** Makes a folder for the files of an import while they are read, which the caller removes. */
export function makeScratch(): Promise<string> {
  return mkdtemp(join(tmpdir(), prefix))
}

/**
 * Removes what processes that were killed have left: no reading takes as long. By the clock of the
 * file system alone, as others may be reading now.
 */
export async function sweepScratch() {
  const before = Date.now() - 2 * 1000 * maxReadingSeconds
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}
