import { isUtf8 } from 'node:buffer'
import { pipeline } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'
import {
  Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl'
import type { ByteRange } from './file-store.ts'

/** Bytes that are read at once, where fewer are needed. */
const aheadBytes = 64 * 1024

/** Bytes that are unpacked at once, which takes a millisecond. */
const maxSyncBytes = 256 * 1024

const chunkSize = 64 * 1024

/** A file that can be read in any order; `size` is in bytes. */
export type RandomAccess = {
  size: number
  read: (range: ByteRange) => Promise<AsyncIterable<Uint8Array>>
}

/** Sizes are in bytes, as the list of the ZIP file declares them; `problem` makes it unreadable. */
export type ZipEntry = {
  name: string
  size: number
  packedSize: number
  problem: 'encrypted' | 'unsupported' | undefined
  crc: number
  isPacked: boolean
  offset: number
}

/** `listBytes` are those of names, comments and extra fields, which are in memory together. */
type ZipLimits = { entries: number; listBytes: number }

/** The file is damaged, or cannot be read for another reason. */
export class ZipError extends Error {
  reason: 'damaged' | 'encrypted' | 'unsupported' | 'tooMany'
  /** Entries that the file says it has. */
  count: number

  constructor(
    reason: ZipError['reason'],
    { cause, count = 0 }: ErrorOptions & { count?: number } = {},
  ) {
    super(`This ZIP file is not read: ${reason}`, { cause })
    this.reason = reason
    this.count = count
  }
}

/**
 * Reads the list at the end of a ZIP file, so that entries can be read in any order.
 * @throws `ZipError`, also if entries overlap; errors of `file` unchanged
 */
export async function openZip(file: RandomAccess, limits: ZipLimits): Promise<Zip> {
  const reader = new Reader(file)
  try {
    // Names are decoded here, and sizes checked, so that one odd entry leaves the others readable.
    const zip = await fromRandomAccessReaderPromise(reader, file.size, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: false,
    })
    return new Zip(reader, zip, await listEntries(zip, limits))
  } catch (error) {
    throw errorFrom(error)
  }
}

async function listEntries(zip: ZipFile, limits: ZipLimits): Promise<ZipEntry[]> {
  const { entryCount: count } = zip
  if (count > limits.entries) throw new ZipError('tooMany', { count })
  const entries: ZipEntry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    bytes += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (bytes > limits.listBytes) throw new ZipError('damaged')
    entries.push(entryFrom(entry))
  }
  refuseOverlaps(entries)
  return entries.filter(({ name }) => !name.endsWith('/'))
}

function entryFrom(entry: Entry): ZipEntry {
  const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry
  // Many programs write UTF-8 without the flag that says so.
  const nameFlags = isUtf8(fileNameRaw) ? flags | 0x800 : flags
  const isReadable = entry.canDecodeFileData()
  return {
    name: getFileNameLowLevel(nameFlags, fileNameRaw, extraFields, false),
    size: entry.uncompressedSize,
    packedSize: entry.compressedSize,
    problem: isReadable ? undefined : entry.isEncrypted() ? 'encrypted' : 'unsupported',
    crc: entry.crc32,
    isPacked: entry.compressionMethod !== 0,
    offset: entry.relativeOffsetOfLocalHeader,
  }
}

function refuseOverlaps(entries: ZipEntry[]) {
  let end = 0
  for (const { offset, packedSize } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end) throw new ZipError('damaged')
    end = offset + 30 + packedSize
  }
}

/** Of entries with the same name, `find` returns the last. */
export class Zip {
  /** Without folders. */
  entries: ZipEntry[]
  #reader: Reader
  #zip: ZipFile
  #byName: Map<string, ZipEntry>

  constructor(reader: Reader, zip: ZipFile, entries: ZipEntry[]) {
    this.entries = entries
    this.#reader = reader
    this.#zip = zip
    this.#byName = new Map(entries.map((entry) => [entry.name, entry]))
  }

  find(name: string): ZipEntry | undefined {
    return this.#byName.get(name)
  }

  /**
   * Yields the content, never more than the declared size.
   * @throws `ZipError` at the end unless it has the declared size and checksum
   */
  async *read(entry: ZipEntry): AsyncGenerator<Buffer> {
    if (entry.problem) throw new ZipError(entry.problem)
    let [size, sum] = [0, 0]
    for await (const chunk of this.#unpack(entry)) {
      size += chunk.length
      if (size > entry.size) throw new ZipError('damaged')
      sum = crc32(chunk, sum)
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    }
    if (size !== entry.size || sum !== entry.crc) throw new ZipError('damaged')
  }

  async *#unpack({ offset, packedSize, size, isPacked }: ZipEntry): AsyncGenerator<Uint8Array> {
    const place = { relativeOffsetOfLocalHeader: offset, compressedSize: packedSize }
    try {
      const { fileDataStart: start } = await this.#zip.readLocalFileHeaderPromise(
        Object.assign(new Entry(), place),
        { minimal: true },
      )
      const end = start + packedSize
      if (packedSize <= aheadBytes && size <= maxSyncBytes) {
        const packed = await this.#reader.find(start, end)
        yield isPacked ? inflateRawSync(packed, { maxOutputLength: size + 1 }) : packed
      } else {
        const packed = this.#reader.stream(start, end)
        yield* isPacked ? pipeline(packed, createInflateRaw({ chunkSize }), () => {}) : packed
      }
    } catch (error) {
      throw errorFrom(error)
    }
  }
}

/** Reads ahead, because yauzl asks for a few bytes at a time. Errors of the file are in `FileError`. */
class Reader extends RandomAccessReader {
  #file: RandomAccess
  #bytes = Buffer.alloc(0)
  #start = 0

  constructor(file: RandomAccess) {
    super()
    this.#file = file
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    start: number,
    callback: (error: Error | null) => void,
  ) {
    this.find(start, start + length).then((bytes) => {
      bytes.copy(buffer, offset)
      callback(null)
    }, callback)
  }

  /** @param end the byte after the last */
  async find(start: number, end: number): Promise<Buffer> {
    if (!(end <= this.#file.size)) throw new Error('Beyond the end of the file')
    if (start < this.#start || end > this.#start + this.#bytes.length) {
      const last = Math.min(this.#file.size, Math.max(end, start + aheadBytes))
      const chunks: Uint8Array[] = []
      for await (const chunk of this.stream(start, last)) chunks.push(chunk)
      this.#bytes = Buffer.concat(chunks)
      this.#start = start
      if (this.#bytes.length !== last - start) throw new Error('The file is cut')
    }
    return this.#bytes.subarray(start - this.#start, end - this.#start)
  }

  /** @param end the byte after the last */
  async *stream(start: number, end: number): AsyncGenerator<Uint8Array> {
    if (start === end) return
    try {
      yield* await this.#file.read({ start, end: end - 1 })
    } catch (cause) {
      throw new FileError('The file is not read', { cause })
    }
  }
}

class FileError extends Error {}

function errorFrom(error: unknown): unknown {
  if (error instanceof ZipError) return error
  return error instanceof FileError ? error.cause : new ZipError('damaged', { cause: error })
}
