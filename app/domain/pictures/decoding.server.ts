import sharp, { type Metadata } from 'sharp'
import { decodeHeic } from './heic.server.ts'
import { maxPixels, type PhotoFormat, variantSize } from './photo.ts'
import { plainPng } from './png.server.ts'
import { checkSize, PhotoRefused } from './refusal.ts'
import { tiff } from './tiff.server.ts'
import { photoWords } from './words.ts'

export type Decoded = {
  /** The picture upright, as 8-bit sRGB, in the size of the variant `full`. */
  full: { data: Buffer; width: number; height: number }
  width: number
  height: number
  exifBlock: Uint8Array | undefined
}

const loaders: Record<PhotoFormat, Metadata['format']> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  heic: 'heif',
}

const exifStart = Buffer.from('Exif\0\0')
const maxExifBytes = 1024 * 1024

/** Decodes the first picture of a file, after a check of its header. @throws `PhotoRefused` */
export async function decode(file: Uint8Array, format: PhotoFormat): Promise<Decoded> {
  const bytes = format === 'png' ? plainPng(file) : file
  const metadata = await readHeader(bytes, format)
  checkSize(metadata)
  const { source, width, height } =
    format === 'heic' ? readHeic(bytes, metadata) : { source: bytes, ...metadata.autoOrient }
  const size = variantSize({ width, height }, 'full')
  const pipeline = sharp(source, { failOn: 'error', limitInputPixels: maxPixels, autoOrient: true })
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
  const data = await pipeline.toBuffer().catch(refuseDamaged)
  return { full: { data, ...size }, width, height, exifBlock: exifOf(metadata) }
}

async function readHeader(bytes: Uint8Array, format: PhotoFormat): Promise<Metadata> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseDamaged)
  const isAvif = metadata.compression === 'av1'
  if (metadata.format !== loaders[format] || (format === 'avif') !== isAvif) {
    throw new PhotoRefused(photoWords.wrongFormat)
  }
  return metadata
}

function readHeic(bytes: Uint8Array, metadata: Metadata) {
  const { pixels, width, height } = decodeHeic(bytes)
  return { source: tiff(pixels, metadata.icc), width, height }
}

/** Removes the six bytes that mark an EXIF block in a JPEG. */
function exifOf({ exif }: Metadata): Uint8Array | undefined {
  if (!exif || exif.length > maxExifBytes) return undefined
  return exif.subarray(0, 6).equals(exifStart) ? exif.subarray(6) : exif
}

function refuseDamaged(): never {
  throw new PhotoRefused(photoWords.damaged)
}
