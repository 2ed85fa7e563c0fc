import { checkSize, PhotoRefused } from './refusal.ts'
import { photoWords } from './words.ts'

/** The chunks that are kept; others, such as text and animation, are dropped. */
const neededChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB cICP sBIT bKGD pHYs eXIf iCCP'.split(' '),
)

/** Maximum size of a chunk with a colour profile or EXIF; real ones are smaller. */
const maxCompressedBytes = 1024 * 1024

/** Maximum decompressed bytes; fewer if interlaced: the decoder then holds the whole image. */
const maxPixelBytes = { straight: 256_000_000, interlaced: 100_000_000 }

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Keeps only the chunks of the picture, so that its header says how much memory the decoder needs.
 * @throws `PhotoRefused` if too much. Source: PNG Specification (Third Edition), sections 5, 11
 */
export function plainPng(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [file.subarray(0, 8)]
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const isLong = length > maxCompressedBytes && (type === 'iCCP' || type === 'eXIf')
    if (type === 'IHDR' && length >= 13) checkBytes(file.subarray(at + 8, at + 21))
    if (neededChunks.has(type) && !isLong) kept.push(file.subarray(at, at + 12 + length))
    if (type === 'IEND') break
    at += 12 + length
  }
  return Buffer.concat(kept)
}

function checkBytes(header: Buffer) {
  const bits = header.readUInt8(8) * (channels[header.readUInt8(9)] ?? 4)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  checkSize({ width, height })
  const limit = header.readUInt8(12) === 0 ? maxPixelBytes.straight : maxPixelBytes.interlaced
  if ((width * height * bits) / 8 > limit) throw new PhotoRefused(photoWords.tooHeavy)
}
