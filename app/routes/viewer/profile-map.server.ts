import { type FrameLines, readLocationFrames } from '#app/domain/places/viewers/frame.ts'
import { mapSettings } from '#app/http/map.server.ts'

type PinTuple = [slug: string, title: string, latitude: number, longitude: number]

/** @param lines positions are in 100,000ths of a degree */
export function mapOf(lines: FrameLines) {
  const pins = readLocationFrames(lines, 100_000).flatMap(
    ({ slug, title, latitude, longitude }): PinTuple[] =>
      latitude === null || longitude === null ? [] : [[slug, title, latitude, longitude]],
  )
  return { pins, ...mapSettings }
}
