import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPhotoExif } from '#app/domain/pictures/exif.ts'
import { maxPhotoBytes } from '#app/domain/pictures/photo.ts'
import { sniff } from '#app/domain/pictures/signature.ts'
import { photoWords } from '#app/domain/pictures/words.ts'
import { zoneOffset } from '#app/domain/rules/time-zone.server.ts'
import { addReading, type Collection } from './collection.ts'
import { readCsv } from './csv.server.ts'
import { decodeText } from './decode-text.server.ts'
import { type ColumnMatch, undescribed } from './found.ts'
import { readGpx } from './gpx.server.ts'
import { readJson } from './json.server.ts'
import { readKml } from './kml.server.ts'
import { parseJson } from './parse-json.server.ts'
import { readGoogleDetails } from './photo-details.ts'
import { stemOf } from './raw-place.ts'
import type { Reading } from './reading.ts'
import { FileRefused, FormatUnknown } from './refused-file.ts'
import { fileWords } from './words.ts'
import { rootOf } from './xml.server.ts'
import { readXmp } from './xmp.server.ts'

export type ReadOptions = {
  /** An empty folder, which the caller removes; photos are unpacked into it. */
  scratch: string
  columns?: ColumnMatch | undefined
  /** Photos that are in the import already, which a file beside them may describe. */
  earlier?: { id: string; fileName: string }[] | undefined
}

export type Progress = { collection: Collection; options: ReadOptions }

/** A file of the upload, or of a ZIP, which has no path until it is unpacked. */
export type Source = {
  fileName: string
  path?: string
  /** In bytes. */
  size: number
  /** The first `headBytes` bytes. */
  head: Buffer
  readAll: () => Promise<Buffer>
}

export const headBytes = 4096

/** Unpacked, of one file of text. */
export const maxTextBytes = 50 * 1024 * 1024

/** Files from this size on are worth a garbage collection. */
const largeBytes = 4 * 1024 * 1024

/** Reads one file, by what its first bytes say. @throws FileRefused */
export async function readSource(progress: Progress, source: Source) {
  const { head, size, fileName } = source
  if (size === 0) throw new FileRefused(fileWords.empty)
  const format = sniff(head)
  if (format) return readPhoto(progress, source)
  const start = decodeText(head)?.trimStart()
  if (!start) throw new FormatUnknown(fileWords.unknownFormat)
  if (/^<(?:!doctype html|html)\b/i.test(start)) throw new FormatUnknown(fileWords.webPage)
  if (size > maxTextBytes) throw new FileRefused(fileWords.textTooLarge({ max: maxTextBytes }))
  // The last file, the packed pieces of this one and its bytes would not fit beside its text.
  const freeMemory = () => size > largeBytes && globalThis.gc?.()
  freeMemory()
  const bytes = await source.readAll()
  freeMemory()
  const text = decodeText(bytes) ?? ''
  freeMemory()
  if (start.startsWith('<')) readXml(progress.collection, fileName, start, text)
  else if (/^[[{]/.test(start)) readJsonFile(progress.collection, fileName, text)
  else addReading(progress.collection, fileName, readTable(text, fileName, progress))
}

async function readPhoto({ collection, options }: Progress, source: Source) {
  const { fileName, path, size } = source
  if (size > maxPhotoBytes) throw new FileRefused(photoWords.tooLarge)
  const bytes = await source.readAll()
  const exif = readPhotoExif(bytes, zoneOffset)
  const { latitude, longitude, takenAt } = exif
  const unpackedPath = join(options.scratch, `photo-${collection.photos.length}`)
  if (!path) writeFileSync(unpackedPath, bytes)
  collection.photos.push({
    ...undescribed,
    fileName,
    path: path ?? unpackedPath,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    takenAt: takenAt === null ? null : Date.parse(takenAt),
  })
}

function readXml(collection: Collection, fileName: string, start: string, text: string) {
  const root = rootOf(start) ?? ''
  if (root === 'gpx') addReading(collection, fileName, readGpx(text))
  else if (/^(?:kml|Document|Folder|Placemark)$/.test(root))
    addReading(collection, fileName, readKml(text))
  else if (/^(?:xmpmeta|RDF)$/.test(root))
    collection.sidecars.push({ fileName, details: readXmp(text), isXmp: true })
  else if (/<!(?:DOCTYPE|ENTITY)/.test(start)) throw new FileRefused(fileWords.declaresEntities)
  else throw new FormatUnknown(root ? fileWords.otherXml({ root }) : fileWords.damaged)
}

function readJsonFile(collection: Collection, fileName: string, text: string) {
  const content = parseJson(text)
  const details = readGoogleDetails(content)
  if (details) collection.sidecars.push({ fileName, details, isXmp: false })
  else addReading(collection, fileName, readJson(content))
}

function readTable(text: string, fileName: string, { collection, options }: Progress): Reading {
  // A person chooses the columns of the first table that has any to choose.
  const chosen = collection.columns ? undefined : options.columns
  const reading = readCsv(text, stemOf(fileName), chosen)
  if (!reading) throw new FormatUnknown(fileWords.unknownFormat)
  return reading
}
