import {
  type FrameList,
  type LocationRow,
  readLocationFrames,
} from '#app/domain/places/viewers/frame.ts'
import { mapSettings } from '#app/http/map.server.ts'

type PinTuple = [slug: string, title: string, latitude: number, longitude: number]

/** @param list positions are in 100,000ths of a degree */
export function mapOf(list: FrameList<LocationRow>) {
  const pins = readLocationFrames(list, 100_000).flatMap(
    ({ slug, title, latitude, longitude }): PinTuple[] =>
      latitude === null || longitude === null ? [] : [[slug, title, latitude, longitude]],
  )
  return { pins, ...mapSettings }
}
