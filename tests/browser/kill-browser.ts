import { readdirSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'

/** Kills the browser that has this folder with all its processes, as a power cut would. */
export function killBrowserOf(folder: string) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ids = all.filter((id) => readCommand(id).includes(`--user-data-dir=${folder}`))
  expect(ids).not.toEqual([])
  // Children first: what a parent leaves behind may end by itself before its turn.
  for (const id of ids.map(Number).sort((a, b) => b - a)) process.kill(id, 'SIGKILL')
}

/** Empty for a process that has ended meanwhile. */
function readCommand(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}
