import sharp from 'sharp'
import type { Sentence } from '#app/domain/sentences.ts'
import { decode } from './decoding.server.ts'
import { noExif, type PhotoExif, readPhotoExif } from './exif.ts'
import type { PhotoFormat } from './photo.ts'
import { PhotoRefused } from './refusal.ts'
import { encodeVariants, placeholderOf, type VariantPicture } from './variants.server.ts'

/** A separate process that decodes one photo after another for `pictures.server.ts`. */
export type Pictures = {
  /** Pixels of the photo, upright. */
  width: number
  height: number
  blurHash: string
  color: string
  exif: PhotoExif
  variants: VariantPicture[]
}

export type Order = { bytes: Uint8Array; format: PhotoFormat }

/** Its answer: the pictures, an error in the photo, or a failure of the process. */
export type Delivery = { pictures: Pictures } | { refusal: Sentence } | { failure: string }

sharp.cache(false)
process.once('disconnect', () => process.exit())
process.on('message', async (order: Order) => {
  const delivery = await deliver(order)
  globalThis.gc?.()
  process.send?.({ delivery, memory: process.memoryUsage.rss() })
})

async function deliver({ bytes, format }: Order): Promise<Delivery> {
  try {
    const decoded = await decode(bytes, format)
    globalThis.gc?.()
    const { full, width, height, exifBlock } = decoded
    const placeholder = await placeholderOf(full)
    const variants = await encodeVariants(decoded)
    const exif = exifBlock ? readPhotoExif(exifBlock) : noExif
    return { pictures: { width, height, ...placeholder, exif, variants } }
  } catch (error) {
    if (error instanceof PhotoRefused) return { refusal: error.sentence }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
