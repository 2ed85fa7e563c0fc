import type { FoundFiles } from './found.ts'
import { readAll, type UploadedFile } from './reader.server.ts'
import type { ReadOptions } from './source.server.ts'

export type ReadRequest = { files: UploadedFile[]; options: ReadOptions }

/**
 * The index of the file that is read next, a part of what was found, or points of the last track:
 * times, latitudes and longitudes in turn. The last reply is the end, or an unexpected error.
 */
export type ReadReply =
  | { reading: number }
  | { part: Partial<FoundFiles> }
  | { points: Float64Array }
  | { isDone: true }
  | { failure: string }

/** Items in a message, which the receiver takes in within a few milliseconds. */
const batchSize = { places: 200, photos: 500, points: 5_000 }

process.once('disconnect', () => process.exit())
process.once('message', async ({ files, options }: ReadRequest) => {
  try {
    const found = await readAll(files, options, (reading) => process.send?.({ reading }))
    for (const part of partsOf(found)) await send(part)
    await send({ isDone: true })
  } catch (error) {
    await send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  process.disconnect()
})

function* partsOf({ places, photos, tracks, ...rest }: FoundFiles): Generator<ReadReply> {
  yield { part: rest }
  for (const batch of batches(places, batchSize.places)) yield { part: { places: batch } }
  for (const batch of batches(photos, batchSize.photos)) yield { part: { photos: batch } }
  for (const { points, ...track } of tracks) {
    yield { part: { tracks: [{ ...track, points: [] }] } }
    for (const batch of batches(points, batchSize.points))
      yield { points: Float64Array.from(batch.flat()) }
  }
}

function* batches<Item>(items: Item[], size: number) {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}

function send(reply: ReadReply) {
  return new Promise<void>((settle, reject) => {
    process.send?.(reply, (error: Error | null) => (error ? reject(error) : settle()))
  })
}
