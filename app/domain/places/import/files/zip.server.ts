import { type FileHandle, open } from 'node:fs/promises'
import type { ByteRange } from '#app/integrations/file-store.ts'
import { openZip, type Zip, type ZipEntry, ZipError } from '#app/integrations/zip.server.ts'
import { FileRefused, ZipRefused } from './refused-file.ts'
import { fileWords } from './words.ts'

const limits = { entries: 20_000, listBytes: 32 * 1024 * 1024 }

/** Bytes that are unpacked of one ZIP. */
const maxUnpackedBytes = 2 * 1024 ** 3

/** Bytes from which on a ZIP may not unpack to more than `maxRatio` times its size. */
const ratioFrom = 100 * 1024 * 1024
const maxRatio = 100

/** Bytes that are read from the disk together. */
const chunkBytes = 64 * 1024

/** Sizes in bytes. */
export type ImportedZip = { content: Zip; size: number; unpacked: number }

/**
 * Calls `read` with the ZIP at this path, open until it is done.
 * @throws FileRefused if the ZIP has too many files, if it is damaged, or if they overlap
 */
export async function withZip(path: string, read: (zip: ImportedZip) => Promise<void>) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const source = { size, read: async (range: ByteRange) => chunksOf(file, range) }
    await read({ content: await refuseUnread(openZip(source, limits)), size, unpacked: 0 })
  } finally {
    await file.close()
  }
}

async function* chunksOf(file: FileHandle, { start, end }: ByteRange) {
  for (let at = start; at <= end; ) {
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, end + 1 - at))
    const { bytesRead } = await file.read({ buffer, position: at })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** The first bytes of a file of a ZIP, fewer if it is shorter. @throws FileRefused */
export function readHead(
  { content }: ImportedZip,
  entry: ZipEntry,
  bytes: number,
): Promise<Buffer> {
  return refuseUnread(readBytes(content, entry, Math.min(bytes, entry.size)))
}

/**
 * Unpacks a file of a ZIP. More bytes than the list says are never unpacked.
 * @returns undefined if it has more than `max` bytes @throws FileRefused if it is damaged
 */
export async function readEntry(zip: ImportedZip, entry: ZipEntry, max: number) {
  if (entry.size > max || entry.packedSize > max) return undefined
  zip.unpacked += entry.size
  const { unpacked, size } = zip
  if (unpacked > maxUnpackedBytes)
    throw new ZipRefused(fileWords.zipTooLarge({ max: maxUnpackedBytes }))
  if (unpacked > ratioFrom && unpacked > size * maxRatio) throw new ZipRefused(fileWords.zipBomb)
  return refuseUnread(readBytes(zip.content, entry, entry.size))
}

/** Into one piece, because pieces would be joined in a copy. */
async function readBytes(content: Zip, entry: ZipEntry, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  let at = 0
  for await (const chunk of content.read(entry)) {
    at += chunk.copy(bytes, at)
    if (at === length && length < entry.size) break
  }
  return bytes.subarray(0, at)
}

function refuseUnread<Read>(reading: Promise<Read>): Promise<Read> {
  return reading.catch((error) => {
    if (!(error instanceof ZipError)) throw error
    const { entries: max } = limits
    const sentences = {
      damaged: fileWords.damaged,
      encrypted: fileWords.withPassword,
      unsupported: fileWords.otherPacking,
      tooMany: fileWords.zipTooFull({ count: error.count, max }),
    }
    throw new FileRefused(sentences[error.reason])
  })
}
