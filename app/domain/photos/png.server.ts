import { photoMessages } from './photo.ts'
import { checkSize, PhotoRefused } from './refusal.ts'

/** What a picture is made of; text, animation and what else a file may carry are left out unread. */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB cICP sBIT bKGD pHYs eXIf iCCP'.split(' '),
)

/** Bytes of a chunk that may unfold when it is read: no profile and no EXIF block is as large. */
const longestFolded = 1024 * 1024

/** Bytes of the unfolded picture; an interlaced one is held whole while it is read. */
const mostBytes = { straight: 256_000_000, interlaced: 100_000_000 }

/** How many values a pixel has, by the colour type of the header. */
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * A PNG with its picture alone, so that what reading it costs follows from its header. What is no PNG
 * is given back as it is.
 * Source: PNG Specification (Third Edition) sections 5 and 11.
 * @throws PhotoRefused for a picture that unfolds to too much
 */
export function plainPng(bytes: Uint8Array): Buffer {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept = [file.subarray(0, 8)]
  for (let at = 8; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const isLong = length > longestFolded && (type === 'iCCP' || type === 'eXIf')
    if (type === 'IHDR' && length >= 13) checkBytes(file.subarray(at + 8, at + 21))
    if (needed.has(type) && !isLong) kept.push(file.subarray(at, at + 12 + length))
    if (type === 'IEND') break
    at += 12 + length
  }
  return Buffer.concat(kept)
}

function checkBytes(header: Buffer) {
  const bits = header.readUInt8(8) * (channels[header.readUInt8(9)] ?? 4)
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  checkSize({ width, height })
  const most = header.readUInt8(12) === 0 ? mostBytes.straight : mostBytes.interlaced
  if ((width * height * bits) / 8 > most) throw new PhotoRefused(photoMessages.tooHeavy)
}
