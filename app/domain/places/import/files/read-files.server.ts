import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { type FoundFiles, nothingFound } from './found.ts'
import type { ReadReply, ReadRequest } from './read-process.server.ts'
import type { UploadedFile } from './reader.server.ts'
import type { ReadOptions } from './source.server.ts'
import { fileWords } from './words.ts'

/** An object, so that tests can change the timeout. */
export const readTimeoutMs = { files: 60_000 }

/** Of objects; with files, texts and Node itself the process needs at most 300 MB. */
const maxHeapMegabytes = 200

/** Has the extension of this file, which differs between source and build. */
const program = join(import.meta.dirname, `read-process.server${extname(import.meta.filename)}`)

/**
 * Reads uploaded files in a process of its own. What is not read is refused with a sentence; if the
 * process fails, nothing is found and all files are refused.
 */
export async function readFiles(files: UploadedFile[], options: ReadOptions): Promise<FoundFiles> {
  const child = forkReader()
  const timer = setTimeout(() => child.kill('SIGKILL'), readTimeoutMs.files)
  const startedAt = performance.now()
  try {
    child.send({ files, options } satisfies ReadRequest)
    const found = await collect(child)
    if (found) return found
    const isLate = performance.now() - startedAt >= readTimeoutMs.files
    return refuseAll(files, isLate ? fileWords.tooSlow : fileWords.tooHeavy)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

/** Undefined if the process ends too early. @throws if it has met an error that nobody expected */
function collect(child: ChildProcess): Promise<FoundFiles | undefined> {
  const found = nothingFound()
  return new Promise((settle, reject) => {
    child.once('exit', () => settle(undefined))
    child.once('error', reject)
    child.on('message', (reply: ReadReply) => {
      if ('isDone' in reply) settle(found)
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

function refuseAll(files: UploadedFile[], { text }: Sentence): FoundFiles {
  const refused = files.map(({ fileName }) => ({ fileName, message: text }))
  return { ...nothingFound(), refused }
}

function forkReader(): ChildProcess {
  const { PATH, TMPDIR, SystemRoot } = process.env
  const child = fork(program, {
    env: { PATH, TMPDIR, SystemRoot },
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`, '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}
