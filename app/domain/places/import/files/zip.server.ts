import { readSync } from 'node:fs'
import { constants, inflateRawSync } from 'node:zlib'
import { FileRefused, ZipRefused } from './refused-file.ts'
import { fileWords } from './words.ts'

const maxEntries = 20_000

/** Bytes of the list of files at the end of a ZIP. */
const maxListBytes = 32 * 1024 * 1024

/** Bytes that are unpacked of one ZIP. */
const maxUnpackedBytes = 2 * 1024 ** 3

/** Bytes from which on a ZIP may not unpack to more than `maxRatio` times its size. */
const ratioFrom = 100 * 1024 * 1024
const maxRatio = 100

/** Bytes of a packed file that show what it is. */
const headBytes = 4096

/** Sizes in bytes, as the list says; the real ones may differ. */
export type ZipEntry = {
  name: string
  isEncrypted: boolean
  method: number
  packedSize: number
  size: number
  offset: number
}

/** `file` is a descriptor; sizes in bytes. */
export type OpenZip = { file: number; size: number; unpacked: number }

export function openZip(file: number, size: number): OpenZip {
  return { file, size, unpacked: 0 }
}

/**
 * The files of a ZIP, without folders (APPNOTE.TXT 6.3, section 4.3; ZIP64 too).
 * @throws FileRefused if it has too many, if it is damaged, or if they overlap
 */
export function listEntries(zip: OpenZip): ZipEntry[] {
  const { count, length, offset } = findList(zip)
  if (count > maxEntries) throw new FileRefused(fileWords.zipTooFull({ count, max: maxEntries }))
  if (length > maxListBytes) throw damaged()
  const list = readBytes(zip, offset, length)
  const entries: ZipEntry[] = []
  let at = 0
  while (at + 46 <= list.length && list.readUInt32LE(at) === 0x02014b50) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
      list.readUInt16LE(at + place),
    ) as [number, number, number]
    const end = at + 46 + nameLength + extraLength + commentLength
    if (end > list.length) throw damaged()
    entries.push(entryAt(list, at, nameLength, extraLength))
    if (entries.length > maxEntries)
      throw new FileRefused(fileWords.zipTooFull({ count: entries.length, max: maxEntries }))
    at = end
  }
  if (entries.length !== count) throw damaged()
  refuseOverlaps(entries, offset)
  return entries.filter(({ name }) => !name.endsWith('/'))
}

function findList(zip: OpenZip) {
  const tailLength = Math.min(zip.size, 65_557)
  const tail = readBytes(zip, zip.size - tailLength, tailLength)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > tail.length) throw damaged()
  const [count, length, offset] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ]
  const locator = end - 20
  const isLarge = count === 0xffff || length === 0xffffffff || offset === 0xffffffff
  if (!isLarge || locator < 0 || tail.readUInt32LE(locator) !== 0x07064b50)
    return { count, length, offset }
  const large = readBytes(zip, toNumber(tail.readBigUInt64LE(locator + 8)), 56)
  if (large.readUInt32LE(0) !== 0x06064b50) throw damaged()
  return {
    count: toNumber(large.readBigUInt64LE(32)),
    length: toNumber(large.readBigUInt64LE(40)),
    offset: toNumber(large.readBigUInt64LE(48)),
  }
}

function entryAt(list: Buffer, at: number, nameLength: number, extraLength: number): ZipEntry {
  const flags = list.readUInt16LE(at + 8)
  const nameBytes = list.subarray(at + 46, at + 46 + nameLength)
  const extra = list.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  // Sizes and offset of ZIP64 stand in this order, each only if it does not fit.
  const large = largeValues(extra)
  const value = (place: number) => {
    const small = list.readUInt32LE(at + place)
    return small === 0xffffffff ? (large.shift() ?? small) : small
  }
  const [size, packedSize, offset] = [value(24), value(20), value(42)]
  const isUtf8 = (flags & 0x800) !== 0 || nameBytes.equals(Buffer.from(nameBytes.toString('utf8')))
  return {
    name: nameBytes.toString(isUtf8 ? 'utf8' : 'latin1').replaceAll('\\', '/'),
    isEncrypted: (flags & 1) !== 0,
    method: list.readUInt16LE(at + 10),
    packedSize,
    size,
    offset,
  }
}

function largeValues(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const bytes = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    const count = Math.min(3, Math.floor(bytes.length / 8))
    return Array.from({ length: count }, (_, index) => toNumber(bytes.readBigUInt64LE(index * 8)))
  }
  return []
}

function refuseOverlaps(entries: ZipEntry[], listOffset: number) {
  let end = 0
  for (const { offset, packedSize } of entries.toSorted(
    (one, other) => one.offset - other.offset,
  )) {
    if (offset < end) throw damaged()
    end = offset + 30 + packedSize
  }
  if (end > listOffset) throw damaged()
}

/** The first bytes of a file of a ZIP, fewer if it is shorter. */
export function readHead(zip: OpenZip, entry: ZipEntry): Buffer {
  const packed = packedBytes(zip, entry, Math.min(entry.packedSize, headBytes))
  if (entry.method === 0) return packed
  try {
    return inflateRawSync(packed, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: headBytes * 1100,
    }).subarray(0, headBytes)
  } catch {
    throw damaged()
  }
}

/**
 * Unpacks a file of a ZIP. More bytes than the list says are never unpacked.
 * @returns undefined if it has more than `max` bytes @throws FileRefused if it is damaged
 */
export function readEntry(zip: OpenZip, entry: ZipEntry, max: number): Buffer | undefined {
  if (entry.size > max || entry.packedSize > max) return undefined
  zip.unpacked += entry.size
  if (zip.unpacked > maxUnpackedBytes)
    throw new ZipRefused(fileWords.zipTooLarge({ max: maxUnpackedBytes }))
  if (zip.unpacked > ratioFrom && zip.unpacked > zip.size * maxRatio)
    throw new ZipRefused(fileWords.zipBomb)
  const packed = packedBytes(zip, entry, entry.packedSize)
  const bytes = entry.method === 0 ? packed : inflate(packed, entry.size)
  if (bytes.length !== entry.size) throw damaged()
  return bytes
}

function inflate(packed: Buffer, size: number) {
  try {
    // One piece of the whole size, because pieces would be joined in a copy.
    return inflateRawSync(packed, { maxOutputLength: size + 1, chunkSize: Math.max(64, size + 1) })
  } catch {
    throw damaged()
  }
}

function packedBytes(zip: OpenZip, { isEncrypted, method, offset }: ZipEntry, length: number) {
  if (isEncrypted) throw new FileRefused(fileWords.withPassword)
  if (method !== 0 && method !== 8) throw new FileRefused(fileWords.otherPacking)
  const local = readBytes(zip, offset, 30)
  if (local.readUInt32LE(0) !== 0x04034b50) throw damaged()
  const start = offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  return readBytes(zip, start, length)
}

function readBytes({ file, size }: OpenZip, offset: number, length: number): Buffer {
  if (offset < 0 || length < 0 || offset + length > size) throw damaged()
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; ) {
    const read = readSync(file, bytes, at, length - at, offset + at)
    if (read === 0) throw damaged()
    at += read
  }
  return bytes
}

function toNumber(value: bigint) {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : -1
}

function damaged() {
  return new FileRefused(fileWords.damaged)
}
