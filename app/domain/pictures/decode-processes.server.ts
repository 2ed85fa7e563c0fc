import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { DomainError } from '#app/domain/rules/errors.ts'
import type { DecodeRequest, DecodeResult } from './decode-process.server.ts'
import * as decodeQueue from './decode-queue.server.ts'
import { photoWords } from './words.ts'

/** An object, so that tests can change the timeout. */
export const timeoutsMs = { photo: 30_000 }

const idleMs = 20_000

/** A process that uses more memory is ended after it has decoded its photo. */
const maxProcessBytes = 300_000_000

type Idle = { child: ChildProcess; timer: NodeJS.Timeout }

const idle: Idle[] = []

/** If the process crashes, tries once more, because the photo may not be the cause. */
export async function decodeInProcess(photo: DecodeRequest, owner: string): Promise<DecodeResult> {
  await decodeQueue.acquire(owner)
  try {
    const delivery = (await send(photo)) ?? (await send(photo))
    if (delivery) return delivery
    throw new DomainError('unavailable', photoWords.notRead)
  } finally {
    decodeQueue.release(owner)
  }
}

async function send(photo: DecodeRequest): Promise<DecodeResult | undefined> {
  const child = reuseIdle() ?? forkDecoder()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, timeoutsMs.photo)
  try {
    const { delivery, memory } = await reply(child, photo)
    if (isLate) throw new DomainError('unavailable', photoWords.tooSlow)
    if (memory > maxProcessBytes) child.disconnect()
    else if (delivery) parkIdle(child)
    return delivery
  } finally {
    clearTimeout(timer)
  }
}

type Reply = { delivery: DecodeResult | undefined; memory: number }

function reply(child: ChildProcess, photo: DecodeRequest): Promise<Reply> {
  return new Promise((settle, reject) => {
    const gone = () => settle({ delivery: undefined, memory: 0 })
    child.once('exit', gone)
    child.once('error', reject)
    child.once('message', (message) => {
      child.off('exit', gone).off('error', reject)
      settle(message as Reply)
    })
    child.send(photo)
  })
}

/** Memory of the HEIC decoder in pages of 64 kB: 768 MB, enough for the largest accepted photo. */
const maxMemoryPages = 12_288

/** Make malloc return freed memory: 120 MB in place of 440 MB after photos of 18 megapixels. */
const memoryOptions = {
  env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' },
  execArgv: ['--expose-gc', '--max-semi-space-size=1', `--wasm-max-mem-pages=${maxMemoryPages}`],
}

/** Has the extension of this file, which differs between source and build. */
const program = join(import.meta.dirname, `decode-process.server${extname(import.meta.filename)}`)

function forkDecoder(): ChildProcess {
  const { PATH, TMPDIR, SystemRoot } = process.env
  const child = fork(program, {
    env: { PATH, TMPDIR, SystemRoot, VIPS_WARNING: '0', ...memoryOptions.env },
    execArgv: memoryOptions.execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

function reuseIdle(): ChildProcess | undefined {
  const rested = idle.pop()
  if (!rested) return undefined
  clearTimeout(rested.timer)
  rested.child.off('exit', removeIdle)
  if (!rested.child.connected) return reuseIdle()
  rested.child.ref()
  rested.child.channel?.ref()
  return rested.child
}

/** Keeps an idle process for reuse; unreferences it, so that the server can exit. */
function parkIdle(child: ChildProcess) {
  if (!child.connected) return
  const timer = setTimeout(() => child.disconnect(), idleMs).unref()
  child.once('exit', removeIdle)
  child.unref()
  child.channel?.unref()
  idle.push({ child, timer })
}

function removeIdle(this: ChildProcess) {
  const index = idle.findIndex(({ child }) => child === this)
  if (index >= 0) clearTimeout(idle.splice(index, 1)[0]?.timer)
}
