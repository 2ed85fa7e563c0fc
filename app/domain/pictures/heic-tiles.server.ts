/** More than enough: a photo of 64 megapixels has 250 tiles of the usual size. */
const maxTiles = 1024

/** The HEVC units of one coded picture, beginning with its parameter sets. */
export type Tile = Uint8Array[]

type Box = { type: string; body: Buffer }

/**
 * Finds the tiles of the main picture, unless they are stored in a way that cameras do not use.
 * Source: ISO/IEC 14496-12 section 8.11, 14496-15 section 8.3.3, 23008-12 section 6.
 * @throws `RangeError` if boxes are inconsistent
 */
export function tilesOf(bytes: Uint8Array): Tile[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const meta = boxesIn(bodyOf(boxesIn(file), 'meta').subarray(4))
  const main = mainItem(bodyOf(meta, 'pitm'))
  const places = extentsOf(bodyOf(meta, 'iloc'))
  const settings = settingsOf(boxesIn(bodyOf(meta, 'iprp')))
  const references = meta.find(({ type }) => type === 'iref')?.body
  const items = new Set([main, ...gridOf(references, main)])
  if (items.size > maxTiles) throw new RangeError('Too many tiles')
  return [...items].flatMap((item) => {
    const config = settings.get(item)
    const extents = places.get(item)
    if (!config || !extents) return []
    const data = joinExtents(file, extents)
    return [[...parameterSets(config), ...unitsIn(data, (byteAt(config, 21) & 3) + 1)]]
  })
}

function boxesIn(buffer: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= buffer.length; ) {
    const short = buffer.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? uint(buffer, at + 8, 8) : short || buffer.length - at
    if (size < head) throw new RangeError('A box is smaller than its head')
    boxes.push({
      type: buffer.toString('latin1', at + 4, at + 8),
      body: buffer.subarray(at + head, at + size),
    })
    at += size
  }
  return boxes
}

function bodyOf(boxes: Box[], wanted: string): Buffer {
  const box = boxes.find(({ type }) => type === wanted)
  if (!box) throw new RangeError(`There is no ${wanted}`)
  return box.body
}

function mainItem(pitm: Buffer): number {
  return uint(pitm, 4, byteAt(pitm, 0) === 0 ? 2 : 4)
}

type Extent = { from: number; to: number }

function joinExtents(file: Buffer, extents: Extent[]): Buffer {
  const length = extents.reduce((sum, { from, to }) => sum + to - from, 0)
  if (length > file.length) throw new RangeError('An item is longer than its file')
  return Buffer.concat(extents.map(({ from, to }) => readPart(file, from, to)))
}

function extentsOf(iloc: Buffer) {
  const version = byteAt(iloc, 0)
  const read = reader(iloc, 4)
  const [sizes, more] = [read(1), read(1)]
  const count = read(version < 2 ? 2 : 4)
  const places = new Map<number, Extent[]>()
  for (let item = 0; item < count; item++) {
    const id = read(version < 2 ? 2 : 4)
    const isInFile = version === 0 || (read(2) & 15) === 0
    read(2)
    const base = read(more >> 4)
    const extents = Array.from({ length: read(2) }, () => {
      if (version > 0) read(more & 15)
      const from = base + read(sizes >> 4)
      return { from, to: from + read(sizes & 15) }
    })
    if (isInFile) places.set(id, extents)
  }
  return places
}

function settingsOf(iprp: Box[]) {
  const properties = boxesIn(bodyOf(iprp, 'ipco'))
  const settings = new Map<number, Buffer>()
  for (const { type, body } of iprp) {
    if (type !== 'ipma') continue
    const isWide = (byteAt(body, 3) & 1) === 1
    const read = reader(body, 4)
    const count = read(4)
    for (let entry = 0; entry < count; entry++) {
      const id = read(byteAt(body, 0) === 0 ? 2 : 4)
      for (let left = read(1); left > 0; left--) {
        const property = properties[(isWide ? read(2) & 0x7fff : read(1) & 0x7f) - 1]
        if (property?.type === 'hvcC') settings.set(id, property.body)
      }
    }
  }
  return settings
}

function gridOf(iref: Buffer | undefined, main: number): number[] {
  if (!iref) return []
  const size = byteAt(iref, 0) === 0 ? 2 : 4
  return boxesIn(iref.subarray(4)).flatMap(({ type, body }) => {
    const read = reader(body, 0)
    if (type !== 'dimg' || read(size) !== main) return []
    return Array.from({ length: read(2) }, () => read(size))
  })
}

function parameterSets(hvcC: Buffer): Uint8Array[] {
  const read = reader(hvcC, 22)
  const sets: Uint8Array[] = []
  for (let arrays = read(1); arrays > 0; arrays--) {
    read(1)
    for (let units = read(2); units > 0; units--) sets.push(read.part(read(2)))
  }
  return sets
}

function unitsIn(data: Buffer, lengthSize: number): Uint8Array[] {
  const read = reader(data, 0)
  const units: Uint8Array[] = []
  while (read.at() < data.length) units.push(read.part(read(lengthSize)))
  return units
}

function reader(buffer: Buffer, start: number) {
  let at = start
  const read = (size: number) => {
    at += size
    return uint(buffer, at - size, size)
  }
  return Object.assign(read, {
    at: () => at,
    part: (length: number) => {
      at += length
      return readPart(buffer, at - length, at)
    },
  })
}

function uint(buffer: Buffer, at: number, size: number): number {
  if (size === 0) return 0
  if (size <= 4) return buffer.readUIntBE(at, size)
  return buffer.readUIntBE(at, size - 4) * 2 ** 32 + buffer.readUInt32BE(at + size - 4)
}

function byteAt(buffer: Buffer, at: number): number {
  return buffer.readUInt8(at)
}

function readPart(buffer: Buffer, from: number, to: number): Buffer {
  if (to > buffer.length) throw new RangeError('The file ends too early')
  return buffer.subarray(from, to)
}
