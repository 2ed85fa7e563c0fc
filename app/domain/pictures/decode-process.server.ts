import sharp from 'sharp'
import type { Sentence } from '#app/domain/rules/sentences.ts'
import { zoneOffset } from '#app/domain/rules/time-zone.server.ts'
import { decode } from './decoding.server.ts'
import { noExif, type PhotoExif, readPhotoExif } from './exif.ts'
import type { PhotoFormat } from './photo.ts'
import { PhotoRefused } from './refusal.ts'
import { encodeVariants, placeholderOf, type VariantFile } from './variants.server.ts'

export type RenderedPhoto = {
  width: number
  height: number
  blurHash: string
  color: string
  exif: PhotoExif
  variants: VariantFile[]
}

export type DecodeRequest = { bytes: Uint8Array; format: PhotoFormat }

export type DecodeResult = { pictures: RenderedPhoto } | { refusal: Sentence } | { failure: string }

sharp.cache(false)
process.once('disconnect', () => process.exit())
process.on('message', async (order: DecodeRequest) => {
  const delivery = await decodePhoto(order)
  globalThis.gc?.()
  process.send?.({ delivery, memory: process.memoryUsage.rss() })
})

async function decodePhoto({ bytes, format }: DecodeRequest): Promise<DecodeResult> {
  try {
    const decoded = await decode(bytes, format)
    globalThis.gc?.()
    const { full, width, height, exifBlock } = decoded
    const placeholder = await placeholderOf(full)
    const variants = await encodeVariants(decoded)
    const exif = exifBlock ? readPhotoExif(exifBlock, zoneOffset) : noExif
    return { pictures: { width, height, ...placeholder, exif, variants } }
  } catch (error) {
    if (error instanceof PhotoRefused) return { refusal: error.sentence }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
