import { env } from '#app/env.server.ts'

const openStreetMap = {
  text: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
}

export const mapSettings = {
  tiles: { url: env.MAP_TILE_URL, attribution: openStreetMap },
  ...(env.GOOGLE_MAPS_API_KEY ? { googleMapsApiKey: env.GOOGLE_MAPS_API_KEY } : {}),
}
