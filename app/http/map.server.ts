import { env } from '#app/server/env.server.ts'

const openStreetMap = {
  text: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
}

type MapSettings = {
  tiles?: { url: string; attribution: typeof openStreetMap }
  googleMapsApiKey?: string
}

/** With neither tiles nor a Google key, a map shows only the outline of the land and the towns. */
export const mapSettings: MapSettings = {
  ...(env.MAP_TILE_URL ? { tiles: { url: env.MAP_TILE_URL, attribution: openStreetMap } } : {}),
  ...(env.GOOGLE_MAPS_API_KEY ? { googleMapsApiKey: env.GOOGLE_MAPS_API_KEY } : {}),
}

export const tilesOffline =
  env.MAP_TILES_OFFLINE && !env.GOOGLE_MAPS_API_KEY ? env.MAP_TILE_URL : undefined

export function findGeocoderHost(): string | undefined {
  const { GEOCODER_URL, GOOGLE_MAPS_API_KEY } = env
  return GEOCODER_URL ? new URL(GEOCODER_URL).hostname : GOOGLE_MAPS_API_KEY && 'Google'
}
