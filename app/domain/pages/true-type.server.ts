import { inflateSync } from 'node:zlib'

/** Unpacks a WOFF font. Source: W3C WOFF 1.0, sections 3 to 5. */
export function trueType(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const tables: Buffer[] = [directory]
  let offset = directory.length
  for (let index = 0; index < count; index++) {
    const [from, to] = [44 + 20 * index, 12 + 16 * index]
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(start, start + packed)
    woff.copy(directory, to, from, from + 4)
    directory.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    tables.push(packed < length ? inflateSync(bytes) : bytes, padding)
    offset += length + padding.length
  }
  return Buffer.concat(tables)
}
