import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'

const maxBytes = 1_000_000

/** Empties the log in place above 1 MB and keeps one copy: the server holds the log open. */
export function truncateLog(path: string) {
  if (!existsSync(path) || statSync(path).size < maxBytes) return
  try {
    copyFileSync(path, `${path}.1`)
  } catch {
    // A full disk has no room for a copy: the old copy gives its room back.
    rmSync(`${path}.1`, { force: true })
  }
  truncateSync(path)
}

export function logSize(path: string): number {
  return existsSync(path) ? statSync(path).size : 0
}

/** The last error after this byte of the log, on one line. */
export function findLastError(path: string, from: number): string {
  const lines = readFileSync(path).subarray(from).toString().trim().split('\n')
  const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1)
  return `${complaint?.replace(/^.*?(?:FATAL|PANIC|ERROR|error): */, '') ?? ''} (see ${path})`
}
