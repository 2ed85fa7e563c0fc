import type { MainModule } from 'libheif-js/libheif-wasm/libheif.d.ts'
import { type Tile, tilesOf } from './heic-tiles.server.ts'

/** From `enum de265_param` of libde265's de265.h. */
const parameters = { suppressFaultyPictures: 6, disableDeblocking: 7, disableSao: 8 }

/**
 * Decodes the photo again to find damage, which libheif does not report. `heif` must be a new
 * instance, whose memory is all zeros.
 */
export function isWhole(heif: MainModule, bytes: Uint8Array): boolean {
  try {
    return tilesOf(bytes).every((tile) => isDecodable(heif, tile))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function isDecodable(heif: MainModule, tile: Tile): boolean {
  const decoder = heif._de265_new_decoder()
  const more = heif._malloc(4)
  try {
    for (const parameter of Object.values(parameters)) {
      heif._de265_set_parameter_bool(decoder, parameter, 1)
    }
    for (const unit of tile) push(heif, decoder, unit)
    heif._de265_flush_data(decoder)
    do {
      if (heif._de265_decode(decoder, more) !== 0) return false
      const picture = heif._de265_get_next_picture(decoder)
      if (picture) return isWrittenToItsEnd(heif, picture)
    } while (heif.HEAPU32[more >> 2])
    return false
  } finally {
    heif._free(more)
    heif._de265_free_decoder(decoder)
  }
}

function push(heif: MainModule, decoder: number, unit: Uint8Array) {
  const at = heif._malloc(unit.length)
  heif.HEAPU8.set(unit, at)
  heif._de265_push_NAL(decoder, at, unit.length, 0, 0, 0)
  heif._free(at)
}

/** Samples that were not written are zero. Sets all to zero, as their memory is used again. */
function isWrittenToItsEnd(heif: MainModule, picture: number): boolean {
  const isGrey = heif._de265_get_chroma_format(picture) === 0
  const planes = (isGrey ? [] : [1, 2]).map((plane) => samples(heif, picture, plane))
  const isWritten = planes.some((plane) => plane.at(-1) !== 0 || plane.at(-2) !== 0)
  for (const plane of planes) plane.fill(0)
  return isGrey || isWritten
}

/** The bytes of a plane; samples of more than 8 bits have two bytes each. */
function samples(heif: MainModule, picture: number, plane: number): Uint8Array {
  const strideAt = heif._malloc(4)
  const start = heif._de265_get_image_plane(picture, plane, strideAt)
  const stride = heif.HEAPU32[strideAt >> 2] as number
  heif._free(strideAt)
  const width = heif._de265_get_image_width(picture, plane)
  const height = heif._de265_get_image_height(picture, plane)
  const depth = heif._de265_get_bits_per_pixel(picture, plane) > 8 ? 2 : 1
  return heif.HEAPU8.subarray(start, start + stride * (height - 1) + width * depth)
}
