import { readPhotoExif } from '#app/domain/pictures/exif.ts'
import { solarOffset } from '#app/domain/pictures/exif-time.ts'
import { cameraClock } from '#app/domain/pictures/photo.ts'
import { sniff } from '#app/domain/pictures/signature.ts'
import { isWholeJpeg } from '#app/domain/pictures/whole-jpeg.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import type { ReadAnswer, ReadOrder, ReadPhoto } from './reading.ts'

/** Reads the metadata of all files first, then draws thumbnails one at a time, to limit memory. */
const scope = self as unknown as {
  postMessage: (answer: ReadAnswer) => void
  onmessage: (event: MessageEvent<ReadOrder>) => void
}

type Job = { id: string; file: File; sum?: number }

const toRead: Job[] = []
const toDraw: Job[] = []
/** Jobs by file size, because only files of equal size can be identical. */
const known = new Map<number, Job[]>()
let isRunning = false

scope.onmessage = ({ data }) => {
  if ('forget' in data) {
    forget(new Set(data.forget))
    return
  }
  toRead.push(...data.read)
  void run()
}

async function run() {
  if (isRunning) return
  isRunning = true
  for (;;) {
    const job = toRead.shift()
    if (job) {
      scope.postMessage(await read(job))
      continue
    }
    const next = toDraw.shift()
    if (!next) break
    const thumbnail = await draw(next.file)
    if (thumbnail) scope.postMessage({ id: next.id, thumbnail })
  }
  isRunning = false
}

/** Bytes at the start of a JPEG that hold the EXIF data; other formats have EXIF data anywhere. */
const headOfJpeg = 256 * 1024
const headOfAny = 64

async function read(job: Job): Promise<ReadAnswer> {
  const { id, file } = job
  try {
    const format = sniff(new Uint8Array(await file.slice(0, headOfAny).arrayBuffer()))
    if (!format) return { id, refusal: photoWords.wrongFormat.text }
    const sameAs = await findSame(job)
    if (sameAs) return { id, sameAs }
    const bytes = await file.arrayBuffer()
    const isJpeg = format === 'jpeg'
    // Refuses a truncated JPEG, because browsers would draw it with a grey rest.
    if (isJpeg && !isWholeJpeg(new Uint8Array(bytes))) {
      forget(new Set([id]))
      return { id, refusal: photoWords.damaged.text }
    }
    const facts = factsOf(isJpeg ? bytes.slice(0, headOfJpeg) : bytes)
    const photo = { ...facts, sha256: await digestOf(bytes) }
    toDraw.push(job)
    return { id, photo }
  } catch {
    return { id, refusal: 'This file could not be read' }
  }
}

/** Passes `solarOffset` to avoid loading time zones; the offset does not affect `clock`. */
function factsOf(data: ArrayBuffer): Omit<ReadPhoto, 'sha256'> {
  const exif = readPhotoExif(data, solarOffset)
  const { latitude, longitude, camera, focalLength } = exif
  const takenAt = exif.takenAt === null ? null : Date.parse(exif.takenAt)
  const clock = cameraClock(exif)?.getTime() ?? null
  return { latitude, longitude, camera, focalLength, clock, takenAt }
}

async function digestOf(bytes: ArrayBuffer): Promise<string | null> {
  if (!crypto.subtle) return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function findSame(job: Job): Promise<string | undefined> {
  const alike = known.get(job.file.size) ?? []
  if (alike.length > 0) {
    const sum = await sumOf(job)
    for (const other of alike) {
      if ((await sumOf(other)) === sum && (await isSame(other.file, job.file))) return other.id
    }
  }
  known.set(job.file.size, [...alike, job])
}

const chunk = 1024 * 1024

/** FNV-1a checksum, cached in the job. */
async function sumOf(job: Job): Promise<number> {
  if (job.sum !== undefined) return job.sum
  let sum = 0x811c9dc5
  for (let at = 0; at < job.file.size; at += chunk) {
    for (const byte of await bytesAt(job.file, at)) sum = Math.imul(sum ^ byte, 0x01000193)
  }
  job.sum = sum
  return sum
}

async function isSame(one: File, other: File) {
  for (let at = 0; at < one.size; at += chunk) {
    const [a, b] = await Promise.all([bytesAt(one, at), bytesAt(other, at)])
    if (a.some((byte, index) => byte !== b[index])) return false
  }
  return true
}

async function bytesAt(file: File, at: number) {
  return new Uint8Array(await file.slice(at, at + chunk).arrayBuffer())
}

function forget(ids: Set<string>) {
  for (const [size, jobs] of known) {
    const rest = jobs.filter(({ id }) => !ids.has(id))
    if (rest.length > 0) known.set(size, rest)
    else known.delete(size)
  }
  for (const queue of [toRead, toDraw]) {
    queue.splice(0, Number.POSITIVE_INFINITY, ...queue.filter(({ id }) => !ids.has(id)))
  }
}

const thumbnailWidth = 320

/** Reused, because one canvas for each photo would pile up until garbage collection. */
let canvas: OffscreenCanvas | undefined

/** Returns undefined for a format that the browser cannot decode, mostly HEIC. */
async function draw(file: File): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file, {
      resizeWidth: thumbnailWidth,
      resizeQuality: 'medium',
    })
    canvas ??= new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.75 })
  } catch {
    return undefined
  }
}
