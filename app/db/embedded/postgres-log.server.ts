import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'

const maxBytes = 1_000_000

export function truncateLog(path: string) {
  if (!existsSync(path) || statSync(path).size < maxBytes) return
  try {
    copyFileSync(path, `${path}.1`)
  } catch {
    // The copy fails if the disk is full; removing the previous copy frees space.
    rmSync(`${path}.1`, { force: true })
  }
  truncateSync(path)
}

export function logSize(path: string): number {
  return existsSync(path) ? statSync(path).size : 0
}

/** Returns the last error in one line. @param from offset in bytes where the search starts */
export function findLastError(path: string, from: number): string {
  const lines = readFileSync(path).subarray(from).toString().trim().split('\n')
  const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1)
  return `${complaint?.replace(/^.*?(?:FATAL|PANIC|ERROR|error): */, '') ?? ''} (see ${path})`
}
