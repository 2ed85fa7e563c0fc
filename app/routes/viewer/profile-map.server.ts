import { cellReach } from '#app/domain/places/position/privacy.ts'
import {
  type FrameList,
  type LocationRow,
  mapScale,
  readLocationFrames,
} from '#app/domain/places/viewers/frame.ts'
import { mapSettings } from '#app/http/map.server.ts'

type PinTuple = [slug: string, title: string, latitude: number, longitude: number, reach?: number]

/** @param list positions are in 100,000ths of a degree */
export function mapOf(list: FrameList<LocationRow>) {
  const pins = readLocationFrames(list, mapScale).flatMap(
    ({ slug, title, latitude, longitude, isApproximate }): PinTuple[] => {
      if (latitude === null || longitude === null) return []
      const pin: PinTuple = [slug, title, latitude, longitude]
      return [isApproximate ? [slug, title, latitude, longitude, cellReach] : pin]
    },
  )
  return { pins, ...mapSettings }
}
