import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { type FoundFiles, nothingFound, type Refusal } from './found.ts'
import type { ReadReply, ReadRequest } from './read-process.server.ts'
import type { UploadedFile } from './reader.server.ts'
import type { ReadOptions } from './source.server.ts'
import { fileWords } from './words.ts'

/** An object, so that tests can change the timeout. */
export const readTimeoutMs = { files: 60_000 }

/** For objects; with files, texts and Node itself the process needs at most 300 MB. */
const maxHeapMegabytes = 160

/** Has the extension of this file, which differs between source and build. */
const program = join(import.meta.dirname, `read-process.server${extname(import.meta.filename)}`)

/**
 * Reads uploaded files in a process of its own. What cannot be read is refused with a sentence; if a
 * file ends the process, it is refused and another process reads the others.
 */
export async function readFiles(files: UploadedFile[], options: ReadOptions): Promise<FoundFiles> {
  const endsAt = performance.now() + readTimeoutMs.files
  const refused: Refusal[] = []
  let left = files
  while (left.length > 0) {
    const { found, failedAt } = await readOnce({ files: left, options }, endsAt)
    if (found) return { ...found, refused: [...refused, ...found.refused] }
    const isLate = performance.now() >= endsAt
    const failed = isLate ? left : left.slice(failedAt, failedAt + 1)
    const message = (isLate ? fileWords.tooSlow : fileWords.tooHeavy).text
    refused.push(...failed.map(({ fileName }) => ({ fileName, message })))
    left = left.filter((file) => !failed.includes(file))
  }
  return { ...nothingFound(), refused }
}

async function readOnce(request: ReadRequest, endsAt: number) {
  const child = forkReader()
  const timer = setTimeout(() => child.kill('SIGKILL'), Math.max(0, endsAt - performance.now()))
  try {
    child.send(request)
    return await collect(child)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

/**
 * @returns `found`, or without it, the index `failedAt` of the file at which the process ended
 * @throws an unexpected error of the process
 */
function collect(child: ChildProcess): Promise<{ found?: FoundFiles; failedAt: number }> {
  const found = nothingFound()
  let failedAt = 0
  return new Promise((settle, reject) => {
    child.once('exit', () => settle({ failedAt }))
    child.once('error', reject)
    child.on('message', (reply: ReadReply) => {
      if ('isDone' in reply) settle({ found, failedAt })
      else if ('reading' in reply) failedAt = reply.reading
      else if ('failure' in reply) reject(new Error(reply.failure))
      else if ('points' in reply) addPoints(found, reply.points)
      else add(found, reply.part)
    })
  })
}

function add(found: FoundFiles, { places, photos, tracks, ...rest }: Partial<FoundFiles>) {
  found.places.push(...(places ?? []))
  found.photos.push(...(photos ?? []))
  found.tracks.push(...(tracks ?? []))
  Object.assign(found, rest)
}

function addPoints({ tracks }: FoundFiles, numbers: Float64Array) {
  const points = tracks.at(-1)?.points
  for (let at = 0; at < numbers.length; at += 3) {
    const [time = 0, latitude = 0, longitude = 0] = numbers.subarray(at, at + 3)
    points?.push([time, latitude, longitude])
  }
}

function forkReader(): ChildProcess {
  const { PATH, TMPDIR, SystemRoot } = process.env
  const child = fork(program, {
    env: { PATH, TMPDIR, SystemRoot },
    execArgv: [
      '--expose-gc',
      `--max-old-space-size=${maxHeapMegabytes}`,
      '--max-semi-space-size=4',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
