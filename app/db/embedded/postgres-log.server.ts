import { copyFileSync, existsSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'

const limit = 1_000_000

/**
 * Keeps the server's log below two files of about 1 MB. It is emptied in place, since the server
 * holds it open (to append) for as long as it runs.
 */
export function boundLog(path: string) {
  if (!existsSync(path) || statSync(path).size < limit) return
  try {
    copyFileSync(path, `${path}.1`)
  } catch {
    // A full disk has no room for a second file: it needs the room of the first.
    rmSync(`${path}.1`, { force: true })
  }
  truncateSync(path)
}

export function logSize(path: string): number {
  return existsSync(path) ? statSync(path).size : 0
}

/** The last complaint that was written from this byte on, as one line. */
export function lastWords(path: string, from: number): string {
  const lines = readFileSync(path).subarray(from).toString().trim().split('\n')
  const complaint = lines.findLast((line) => /FATAL|PANIC|ERROR|error:/.test(line)) ?? lines.at(-1)
  return `${complaint?.replace(/^.*?(?:FATAL|PANIC|ERROR|error): */, '') ?? ''} (see ${path})`
}
