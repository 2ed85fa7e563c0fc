import type { PhotoFormat } from './photo.ts'

const avifBrands = new Set(['avif', 'avis'])
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])

/** Needs only the first 40 bytes. Sources: ITU-T T.81 (JPEG), PNG, WebP, ISO/IEC 23008-12. */
export function sniff(bytes: Uint8Array): PhotoFormat | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return formatOfBrands(bytes)
}

function formatOfBrands(bytes: Uint8Array): PhotoFormat | undefined {
  const length = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), 128)
  const brands = [text(bytes, 8, 12)]
  for (let at = 16; at + 4 <= Math.min(length, bytes.length); at += 4) {
    brands.push(text(bytes, at, at + 4))
  }
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif'
  if (brands.some((brand) => heicBrands.has(brand))) return 'heic'
}

function text(bytes: Uint8Array, start: number, end: number) {
  return String.fromCharCode(...bytes.subarray(start, end))
}
