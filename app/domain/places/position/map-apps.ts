import type { Coordinates } from '#app/domain/rules/globe.ts'

export type MapLinks = { google: string; apple: string; openStreetMap: string }

/** @param title label of the pin, in apps that support one */
export function mapLinks({ latitude, longitude }: Coordinates, title = ''): MapLinks {
  const [north, east] = [short(latitude), short(longitude)]
  const name = title ? `&q=${encodeURIComponent(title.toWellFormed())}` : ''
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${north}%2C${east}`,
    apple: `https://maps.apple.com/?ll=${north},${east}${name}`,
    openStreetMap: `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=16/${north}/${east}`,
  }
}

function short(degrees: number) {
  return String(Number(degrees.toFixed(6)))
}
