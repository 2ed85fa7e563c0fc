import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'

const maxBytes = 1_000_000

export function truncateLog(path: string) {
  if (!existsSync(path) || statSync(path).size < maxBytes) return
  try {
    copyFileSync(path, `${path}.1`)
  } catch {
    // The disk is full: the old copy frees its space.
    rmSync(`${path}.1`, { force: true })
  }
  truncateSync(path)
}

export function logSize(path: string): number {
  return existsSync(path) ? statSync(path).size : 0
}

/** On one line. @param from byte of the log */
export function findLastError(path: string, from: number): string {
  const lines = readFileSync(path).subarray(from).toString().trim().split('\n')
  const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1)
  return `${complaint?.replace(/^.*?(?:FATAL|PANIC|ERROR|error): */, '') ?? ''} (see ${path})`
}
