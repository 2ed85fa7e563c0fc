import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A zombie process counts as dead. */
export function isAlive(pid: number): boolean {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return procStat(pid)?.[0] !== 'Z'
}

/** Returns the start time. Pid and start time identify a process, whereas a pid alone is reused. */
export function processStart(pid: number): string | undefined {
  const stat = procStat(pid)
  if (stat) return `${bootId()} ${stat[19]}`
  return readProcessField(pid, 'lstart=')
}

export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return readProcessField(pid, 'command=') ?? ''
  }
}

/** Returns the fields of `/proc/{pid}/stat` from the third (state) on, if there is a `/proc`. */
function procStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
}

function readProcessField(pid: number, field: string): string | undefined {
  try {
    const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C' }
    const args = ['-ww', '-o', field, '-p', String(pid)]
    return execFileSync('ps', args, { env, stdio: 'pipe' }).toString().trim() || undefined
  } catch {
    return undefined
  }
}
