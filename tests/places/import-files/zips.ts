import { crc32, deflateRawSync } from 'node:zlib'

export type Entry = {
  name: string
  bytes: Uint8Array
  /** Overwrites what is true. */
  size?: number
  flags?: number
  method?: number
}

/** A ZIP written by hand, so that what it says of itself can be wrong (APPNOTE.TXT 6.3, 4.3). */
export function aZip(entries: Entry[], { isLarge = false, count = entries.length } = {}): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, bytes, flags = 0, method = 8, size = bytes.length } of entries) {
    const packed = method === 8 ? deflateRawSync(bytes) : Buffer.from(bytes)
    const title = Buffer.from(name)
    const shared = fields(
      [2, flags],
      [2, method],
      [4, 0],
      [4, crc32(bytes)],
      [4, isLarge ? 0xffffffff : packed.length],
      [4, isLarge ? 0xffffffff : size],
      [2, title.length],
    )
    const extra = isLarge
      ? fields([2, 1], [2, 24], [8, size], [8, packed.length], [8, offset])
      : Buffer.alloc(0)
    const head = Buffer.concat([fields([4, 0x04034b50], [2, 45]), shared, fields([2, 0]), title])
    list.push(
      fields([4, 0x02014b50], [2, 45], [2, 45]),
      shared,
      fields([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, isLarge ? 0xffffffff : offset]),
      title,
      extra,
    )
    parts.push(head, packed)
    offset += head.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = fields(
    [4, 0x06054b50],
    [4, 0],
    [2, isLarge ? 0xffff : count],
    [2, isLarge ? 0xffff : count],
    [4, isLarge ? 0xffffffff : directory.length],
    [4, isLarge ? 0xffffffff : offset],
    [2, 0],
  )
  const large = isLarge
    ? [
        fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [8, 0], [8, count], [8, count]),
        fields([8, directory.length], [8, offset]),
        fields([4, 0x07064b50], [4, 0], [8, offset + directory.length], [4, 1]),
      ]
    : []
  return Buffer.concat([...parts, directory, ...large, end])
}

/** Numbers in little-endian order, each with its bytes. */
function fields(...numbers: [bytes: number, value: number][]) {
  return Buffer.concat(
    numbers.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes)
      if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value))
      else buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )
}
