import type { Pixels } from './heic.server.ts'

const short = 3
const long = 4
const undefinedType = 7
const entrySize = 12

/** Adds a colour profile to pixels. Source: TIFF 6.0 section 6, ICC.1 annex B.4. */
export function tiff({ data, width, height }: Pixels, profile?: Uint8Array): Buffer {
  const count = profile ? 10 : 9
  const bitsAt = 8 + 2 + count * entrySize + 4
  const profileAt = bitsAt + 6
  const pixelsAt = profileAt + (profile?.length ?? 0)
  const entries = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, 3, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, pixelsAt],
    [277, short, 1, 3],
    [278, long, 1, height],
    [279, long, 1, data.length],
    ...(profile ? [[34675, undefinedType, profile.length, profileAt]] : []),
  ] as [tag: number, type: number, length: number, value: number][]
  const header = Buffer.alloc(pixelsAt)
  header.write('II*\0', 'latin1')
  header.writeUInt32LE(8, 4)
  header.writeUInt16LE(count, 8)
  for (const [index, [tag, type, length, value]] of entries.entries()) {
    const at = 10 + index * entrySize
    header.writeUInt16LE(tag, at)
    header.writeUInt16LE(type, at + 2)
    header.writeUInt32LE(length, at + 4)
    header.writeUInt32LE(value, at + 8)
  }
  for (const channel of [0, 1, 2]) header.writeUInt16LE(8, bitsAt + channel * 2)
  if (profile) header.set(profile, profileAt)
  return Buffer.concat([header, data])
}
