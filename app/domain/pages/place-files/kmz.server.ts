import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import * as photoFiles from '#app/domain/pictures/files.server.ts'
import { variantFile } from '#app/domain/pictures/photo.ts'
import { photoPath, writeKml } from './kml.ts'
import {
  type FiledList,
  type FiledLocation,
  type FiledPhoto,
  maxPhotosOfFile,
} from './place-file.ts'

/**
 * Writes `doc.kml`, and up to 500 photos in `files`, as a ZIP. The photos are the variants that
 * pages show, which say nothing of where they were taken.
 */
export function writeKmz(list: FiledList): ReadableStream<Uint8Array> {
  return makeZip(contentsOf(list))
}

/** Yields `doc.kml` last, because it refers only to photos whose files were there. */
async function* contentsOf(list: FiledList) {
  const lastModified = new Date()
  const written = new Set<FiledPhoto>()
  for (const photo of photosOf(list.locations)) {
    const stored = await photoFiles.read(photo.filesId, variantFile('full', 'jpeg'))
    if (!stored) continue
    written.add(photo)
    yield { name: photoPath(photo), lastModified, input: stored.stream }
  }
  const photosBeside = ({ photos }: FiledLocation) => photos.filter((photo) => written.has(photo))
  const input = Readable.from(writeKml(list, photosBeside))
  yield { name: 'doc.kml', lastModified, input }
}

/** The first photo of each location, then the second of each, and so on. */
function photosOf(locations: FiledLocation[]): FiledPhoto[] {
  const rounds = Math.max(0, ...locations.map(({ photos }) => photos.length))
  const inTurn = Array.from({ length: rounds }, (_, round) =>
    locations.flatMap(({ photos }) => photos[round] ?? []),
  )
  return inTurn.flat().slice(0, maxPhotosOfFile)
}
