import { createRequire } from 'node:module'
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.d.ts'
import { isWhole } from './heic-check.server.ts'
import { variantBox } from './photo.ts'
import { checkSize, PhotoRefused } from './refusal.ts'
import { photoWords } from './words.ts'

/** Pixels as interleaved 8-bit RGB. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** Decodes and shrinks a photo, so that 48 megapixels are not copied in full size. */
export function decodeHeic(bytes: Uint8Array): DecodedHeic {
  const decoded = decodeMain(newDecoder(), bytes)
  if (!isWhole(newDecoder(), bytes)) throw damagedPhoto()
  return decoded
}

type DecodedHeic = { pixels: Pixels; width: number; height: number }

function decodeMain(heif: MainModule, bytes: Uint8Array): DecodedHeic {
  const context = heif.heif_context_alloc()
  try {
    const read = heif.heif_context_read_from_memory(context, bytes)
    if (read.code !== heif.heif_error_code.heif_error_Ok) throw damagedPhoto()
    const handle = heif.heif_js_context_get_primary_image_handle(context)
    if (!handle || handle.code) throw damagedPhoto()
    try {
      const width = heif.heif_image_handle_get_width(handle)
      const height = heif.heif_image_handle_get_height(handle)
      checkSize({ width, height })
      return { pixels: decodePixels(heif, handle), width, height }
    } finally {
      heif.heif_image_handle_release(handle)
    }
  } finally {
    heif.heif_context_free(context)
  }
}

type ImageHandle = Parameters<MainModule['heif_image_handle_release']>[0]

function decodePixels(heif: MainModule, handle: ImageHandle): Pixels {
  const decoded = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  if (!decoded || decoded.code) throw damagedPhoto()
  try {
    const [channel] = decoded.channels
    if (!channel?.data) throw damagedPhoto()
    // The pixels are copied, because the decoder uses their memory again.
    return shrink(channel, shrinkFactor(channel))
  } finally {
    heif.heif_image_release(decoded.image)
  }
}

function shrinkFactor({ width, height }: { width: number; height: number }) {
  const box = variantBox('full')
  return Math.max(1, Math.floor(Math.max(width / box.width, height / box.height)))
}

type Channel = Pixels & { stride: number }

/** Averages blocks of pixels; incomplete blocks at the edges are dropped. */
function shrink(source: Channel, factor: number): Pixels {
  const width = Math.floor(source.width / factor)
  const height = Math.floor(source.height / factor)
  const data = new Uint8Array(width * height * 3)
  const sums = new Uint32Array(width * 3)
  const count = factor * factor
  for (let y = 0; y < height; y++) {
    sums.fill(0)
    for (let line = 0; line < factor; line++) {
      let at = (y * factor + line) * source.stride
      for (let x = 0; x < sums.length; x += 3) {
        for (let step = 0; step < factor; step++, at += 3) {
          sums[x]! += source.data[at]!
          sums[x + 1]! += source.data[at + 1]!
          sums[x + 2]! += source.data[at + 2]!
        }
      }
    }
    for (let x = 0; x < sums.length; x++) data[y * sums.length + x] = sums[x]! / count + 0.5
  }
  return { data, width, height }
}

/** Takes 50 ms. Decoders are not reused, because they never free the memory of a large photo. */
function newDecoder(): MainModule {
  const create = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif-bundle.js')
  return create() as MainModule
}

function damagedPhoto() {
  return new PhotoRefused(photoWords.damaged)
}
