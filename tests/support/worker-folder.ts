import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the app of this worker keeps. Below the folder of the run, with which it goes. */
export const workerFolder = mkdtempSync(join(tmpdir(), 'recce-test-files-'))

export function emptyWorkerFolder() {
  rmSync(workerFolder, { recursive: true, force: true })
  mkdirSync(workerFolder)
}
