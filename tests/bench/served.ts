import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** A server under measurement; `cpu` is in seconds and includes its children, `memory` is in MB. */
export type Served = {
  origin: string
  pid: number
  /** In milliseconds, to its first answer. */
  startedIn: number
  cpu: () => number
  memory: () => number
  stop: () => Promise<void>
}

type Options = {
  path?: string
  environment?: Record<string, string>
  /** The process id of its database, where that is no child of the server. */
  beside?: number
  flags?: string[]
}

export async function serve(
  file: string,
  port: number,
  { path = '/', environment = {}, beside, flags = [] }: Options = {},
): Promise<Served> {
  const origin = `http://127.0.0.1:${port}`
  const start = performance.now()
  const child = spawn(process.execPath, [...flags, file], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      PROCESSES: '1',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await firstAnswer(origin + path, child)
  const pid = child.pid as number
  return {
    origin,
    pid,
    startedIn: performance.now() - start,
    cpu: () => cpuOf(pid) + (beside ? cpuOf(beside) : 0),
    memory: () => residentOf(pid),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      process.off('exit', kill)
    },
  }
}

async function firstAnswer(address: string, child: ChildProcess) {
  for (let attempt = 0; attempt < 6000; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const answer = await fetch(address).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`${address} does not answer`)
}

/** CPU seconds of a process and its descendants, ended ones included. */
export function cpuOf(pid: number): number {
  return below(pid).reduce((sum, one) => sum + ownCpu(one), 0)
}

/** MB of resident memory of one process. */
export function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** MB of resident memory of a process and of its descendants that run `program`. */
export function residentBelow(root: number, program: string): number {
  return below(root)
    .filter((pid) => commandOf(pid) === program)
    .reduce((sum, pid) => sum + residentOf(pid), 0)
}

function commandOf(pid: number) {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`))
  } catch {
    return undefined
  }
}

const ticksPerSecond = 100

function ownCpu(pid: number) {
  const fields = statOf(pid)
  // Fields 14 to 17 of proc(5): user and system time of the process and of its ended children.
  return fields
    ? fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticksPerSecond
    : 0
}

function below(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? Number(statOf(Number(name))?.[1]) : Number.NaN
    if (!Number.isNaN(parent)) parents.set(Number(name), parent)
  }
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isBelow(parents.get(pid)))
  return [...parents.keys()].filter(isBelow)
}

/** The fields of /proc/…/stat after the command's name. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}
