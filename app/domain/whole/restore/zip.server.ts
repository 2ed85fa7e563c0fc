import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { ByteRange } from '#app/integrations/file-store.ts'

/** A file that can be read in any order; `size` is in bytes. */
export type RandomAccess = {
  size: number
  read: (range: ByteRange) => Promise<AsyncIterable<Uint8Array>>
}

/** Sizes are in bytes, as the ZIP file declares them. */
export type ZipEntry = { name: string; size: number; packedSize: number; crc: number }

type Place = ZipEntry & { isPacked: boolean; headAt: number }

/** The file is damaged, or packed in a way that is not supported. */
export class ZipError extends Error {
  isSupported: boolean

  constructor(message: string, isSupported = true) {
    super(message)
    this.isSupported = isSupported
  }
}

const maxTailBytes = 22 + 0xffff
const maxDirectoryBytes = 64 * 1024 * 1024

/**
 * Reads the directory at the end of a ZIP file, so that entries can be read in any order, and a
 * photo that contains the marks of a ZIP file is not cut. Source: APPNOTE.TXT 6.3, section 4.3.
 * @throws `ZipError`
 */
export async function openZip(file: RandomAccess): Promise<Zip> {
  const { count, size, at } = await findDirectory(file)
  if (size > maxDirectoryBytes || at + size > file.size) throw new ZipError('No directory')
  const bytes = await readBytes(file, at, size)
  const entries = new Map<string, Place>()
  let from = 0
  for (let read = 0; read < count; read++) {
    const { entry, next } = entryAt(bytes, from)
    entries.set(entry.name, entry)
    from = next
  }
  return new Zip(file, entries)
}

export class Zip {
  #file: RandomAccess
  #entries: Map<string, Place>

  constructor(file: RandomAccess, entries: Map<string, Place>) {
    this.#file = file
    this.#entries = entries
  }

  find(name: string): ZipEntry | undefined {
    return this.#entries.get(name)
  }

  /** Yields the content, and ends with an error unless it has the declared size and checksum. */
  async *read({ name }: ZipEntry): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry) throw new ZipError('No such entry')
    const packed = await this.#packed(entry)
    let [size, sum] = [0, 0]
    for await (const chunk of entry.isPacked ? inflate(packed) : packed) {
      size += chunk.length
      if (size > entry.size) throw new ZipError('Larger than declared')
      sum = crc32(chunk, sum)
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    }
    if (size !== entry.size || sum !== entry.crc) throw new ZipError('Wrong checksum')
  }

  async #packed({ headAt, packedSize }: Place): Promise<AsyncIterable<Uint8Array>> {
    if (headAt + 30 + packedSize > this.#file.size) throw new ZipError('Beyond the end')
    const head = await readBytes(this.#file, headAt, 30)
    if (head.readUInt32LE(0) !== 0x04034b50) throw new ZipError('No entry')
    const start = headAt + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
    if (start + packedSize > this.#file.size) throw new ZipError('Beyond the end')
    if (packedSize === 0) return Readable.from([])
    return this.#file.read({ start, end: start + packedSize - 1 })
  }
}

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacked = Readable.from(packed).compose(createInflateRaw())
  try {
    yield* unpacked
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw new ZipError('Damaged')
    throw error
  }
}

async function findDirectory(file: RandomAccess) {
  const length = Math.min(file.size, maxTailBytes)
  const tail = await readBytes(file, file.size - length, length)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > tail.length) throw new ZipError('No end')
  const [count, size, at] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  if (count !== 0xffff && size !== 0xffffffff && at !== 0xffffffff) return { count, size, at }
  return findLargeDirectory(file, tail, end - 20)
}

async function findLargeDirectory(file: RandomAccess, tail: Buffer, locator: number) {
  if (locator < 0 || tail.readUInt32LE(locator) !== 0x07064b50) throw new ZipError('No locator')
  const at = safe(tail.readBigUInt64LE(locator + 8))
  if (at + 56 > file.size) throw new ZipError('No large end')
  const end = await readBytes(file, at, 56)
  if (end.readUInt32LE(0) !== 0x06064b50) throw new ZipError('No large end')
  return {
    count: safe(end.readBigUInt64LE(32)),
    size: safe(end.readBigUInt64LE(40)),
    at: safe(end.readBigUInt64LE(48)),
  }
}

function entryAt(bytes: Buffer, at: number): { entry: Place; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50)
    throw new ZipError('No entry')
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
  const [names, extras, comments] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
  const [nameEnd, next] = [
    at + 46 + (names as number),
    at + 46 + (names as number) + (extras as number) + (comments as number),
  ]
  if (next > bytes.length) throw new ZipError('Cut entry')
  const name = bytes.toString('utf8', at + 46, nameEnd)
  const isDirectory = name.endsWith('/')
  if (!isDirectory && ((flags & 1) === 1 || (method !== 0 && method !== 8))) {
    throw new ZipError('Unsupported', false)
  }
  const sizes = [24, 20, 42].map((place) => bytes.readUInt32LE(at + place))
  const [size, packedSize, headAt] = withLargeSizes(
    sizes,
    bytes.subarray(nameEnd, nameEnd + (extras as number)),
  ) as [number, number, number]
  const crc = bytes.readUInt32LE(at + 16)
  return { entry: { name, size, packedSize, headAt, crc, isPacked: method === 8 }, next }
}

/** Numbers that do not fit are in the extra field 1, in their order. */
function withLargeSizes(sizes: number[], extra: Buffer): number[] {
  if (!sizes.includes(0xffffffff)) return sizes
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1)
    at += 4 + extra.readUInt16LE(at + 2)
  let from = at + 4
  return sizes.map((size) => {
    if (size !== 0xffffffff) return size
    if (from + 8 > extra.length) throw new ZipError('No large size')
    from += 8
    return safe(extra.readBigUInt64LE(from - 8))
  })
}

function safe(number: bigint): number {
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipError('Too large')
  return Number(number)
}

async function readBytes(file: RandomAccess, at: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  for await (const chunk of await file.read({ start: at, end: at + length - 1 })) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== length) throw new ZipError('Cut')
  return bytes
}
