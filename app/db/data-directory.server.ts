import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { WrongVariable } from '#app/server/env.server.ts'
import { isAlive, processStart } from './embedded/process.server.ts'

export type DataDirectoryLock = { release(): void }

type Holder = { pid: number; start?: string | undefined }

const nobody: Holder = { pid: 0 }

export class DataDirectoryInUse extends Error {
  readonly pid: number

  constructor(dataDir: string, pid: number) {
    super(`${dataDir} is in use by another Recce (process ${pid}); stop it or set DATA_DIR`)
    this.pid = pid
  }
}

/** Locks until `release()` or the process ends. @throws DataDirectoryInUse if already locked */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  createDataDirectory(dataDir)
  const path = join(dataDir, 'recce.lock')
  const draft = join(dataDir, `recce.lock.${process.pid}`)
  writeFileSync(draft, JSON.stringify({ pid: process.pid, start: processStart(process.pid) }))
  try {
    for (let attempt = 0; attempt < 20; attempt++) {
      if (claim(draft, path)) return createLock(path)
      const holder = read(path)
      if (holder && isHolding(holder)) throw new DataDirectoryInUse(dataDir, holder.pid)
      if (holder && replaceDeadLock(draft, path, holder)) return createLock(path)
      await delay(25)
    }
    throw new DataDirectoryInUse(dataDir, read(path)?.pid ?? 0)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Creates the data directory. @throws WrongVariable if it cannot be created or written */
export function createDataDirectory(dataDir: string) {
  try {
    createFolder(dataDir)
    rmdirSync(mkdtempSync(join(dataDir, 'recce.probe.')))
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException
    throw new WrongVariable('DATA_DIR', code === 'EEXIST' ? `${path} is not a folder` : message)
  }
}

/** Creates one folder at a time: a recursive `mkdir` never ends if a parent takes no folders. */
function createFolder(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (folder !== dirname(folder)) createFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/** Creates the lock file by a hard link, which is atomic, so the file is never half-written. */
function claim(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The guard file prevents two processes from replacing the dead lock at the same time. */
function replaceDeadLock(draft: string, path: string, dead: Holder): boolean {
  const guard = `${path}.takeover`
  if (!claim(draft, guard)) {
    const guardian = read(guard)
    if (guardian && !isHolding(guardian)) rmSync(guard, { force: true })
    return false
  }
  try {
    const current = read(path)
    if (current?.pid !== dead.pid || current.start !== dead.start) return false
    renameSync(draft, path)
    return true
  } finally {
    rmSync(guard, { force: true })
  }
}

function createLock(path: string) {
  const release = () => {
    process.off('exit', release)
    if (read(path)?.pid === process.pid) rmSync(path, { force: true })
  }
  process.on('exit', release)
  return { release }
}

function isHolding({ pid, start }: Holder): boolean {
  return isAlive(pid) && (start === undefined || processStart(pid) === start)
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch (error) {
    // A damaged lock file, as after a full disk or a power cut, has no holder.
    return error instanceof SyntaxError ? nobody : undefined
  }
}
