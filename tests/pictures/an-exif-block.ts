type Fraction = [above: number, below: number]
/** A text, fractions, or whole numbers below 65,536. */
type Value = string | Fraction[] | number[]
type Tag = keyof typeof tags
type Entry = [tag: number, type: number, count: number, bytes: Buffer]

const tags = {
  Make: 0x010f,
  Model: 0x0110,
  DateTimeOriginal: 0x9003,
  DateTimeDigitized: 0x9004,
  OffsetTime: 0x9010,
  OffsetTimeOriginal: 0x9011,
  FocalLength: 0x920a,
  LensModel: 0xa434,
  GPSLatitudeRef: 0x0001,
  GPSLatitude: 0x0002,
  GPSLongitudeRef: 0x0003,
  GPSLongitude: 0x0004,
  GPSTimeStamp: 0x0007,
  GPSImgDirection: 0x0011,
  GPSDateStamp: 0x001d,
} as const

const start = 8

/** The bare block of a camera that writes these tags, right or wrong. Source: TIFF 6.0. */
export function anExifBlock(written: Partial<Record<Tag, Value>>): Buffer<ArrayBuffer> {
  const entries = Object.entries(written).map(([name, value]) => entryOf(tags[name as Tag], value))
  const within = (from: number, to: number) => entries.filter(([tag]) => tag >= from && tag < to)
  const main = within(0x0100, 0x8000)
  const exif = directory(within(0x8000, 0xffff), start)
  const gps = directory(within(0, 0x0100), start + exif.length)
  const pointer = (tag: number, at: number): Entry => [tag, 4, 1, u32(at)]
  const pointers = [pointer(0x8769, start), pointer(0x8825, start + exif.length)]
  const at = start + exif.length + gps.length
  const header = Buffer.concat([Buffer.from('MM\0*'), u32(at)])
  return Buffer.concat([header, exif, gps, directory([...main, ...pointers], at)])
}

function entryOf(tag: number, value: Value): Entry {
  if (typeof value === 'string') {
    const bytes = Buffer.from(`${value}\0`, 'latin1')
    return [tag, 2, bytes.length, bytes]
  }
  const isSigned = value.flat().some((number) => number < 0)
  const parts = value.map((one) => (Array.isArray(one) ? Buffer.concat(one.map(i32)) : u16(one)))
  const type = Array.isArray(value[0]) ? (isSigned ? 10 : 5) : 3
  return [tag, type, value.length, Buffer.concat(parts)]
}

function directory(entries: Entry[], at: number): Buffer {
  const rows: Buffer[] = []
  const values: Buffer[] = []
  let free = at + 2 + entries.length * 12 + 4
  for (const [tag, type, count, bytes] of entries.toSorted(([one], [other]) => one - other)) {
    const isShort = bytes.length <= 4
    const held = isShort ? Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)]) : u32(free)
    rows.push(Buffer.concat([u16(tag), u16(type), u32(count), held]))
    if (isShort) continue
    values.push(bytes)
    free += bytes.length
  }
  return Buffer.concat([u16(entries.length), ...rows, u32(0), ...values])
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function i32(value: number): Buffer {
  return u32(value >>> 0)
}
