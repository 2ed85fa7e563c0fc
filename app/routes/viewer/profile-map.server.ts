import type { LocationFrame } from '#app/domain/places/frames.server.ts'
import { mapSettings } from '#app/http/map.server.ts'
import { rounded } from './location-map.server.ts'

type PinTuple = [slug: string, title: string, latitude: number, longitude: number]

/** The map of a list: those of its places that have a position. */
export function mapOf(frames: LocationFrame[]) {
  const pins = frames.flatMap(({ slug, title, latitude, longitude }): PinTuple[] =>
    latitude === null || longitude === null
      ? []
      : [[slug, title, rounded(latitude, 5), rounded(longitude, 5)]],
  )
  return { pins, ...mapSettings }
}
