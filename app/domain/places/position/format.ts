import type { Coordinates } from '#app/domain/rules/globe.ts'

/** Such as `46.0207, 7.7491`; 5 decimal places are about a metre. */
export function formatDecimal({ latitude, longitude }: Coordinates, places = 5) {
  return `${decimal(latitude, places)}, ${decimal(longitude, places)}`
}

/** Such as `46° 1′ 14.5″ N, 7° 44′ 56.8″ E`; 0.1″ is about 3 metres. */
export function formatDms({ latitude, longitude }: Coordinates) {
  return `${dms(latitude)} ${northOrSouth(latitude)}, ${dms(longitude)} ${eastOrWest(longitude)}`
}

/** Such as `46.02 N 7.75 E`, accurate to about a kilometre. */
export function formatShort({ latitude, longitude }: Coordinates) {
  const north = Math.abs(latitude).toFixed(2)
  const east = Math.abs(longitude).toFixed(2)
  return `${north} ${northOrSouth(latitude)} ${east} ${eastOrWest(longitude)}`
}

function decimal(degrees: number, places: number) {
  return String(Number(degrees.toFixed(places)))
}

function dms(degrees: number) {
  const tenths = Math.round(Math.abs(degrees) * 36_000)
  const seconds = (tenths % 600) / 10
  const minutes = Math.floor(tenths / 600) % 60
  return `${Math.floor(tenths / 36_000)}° ${minutes}′ ${seconds.toFixed(1)}″`
}

function northOrSouth(latitude: number) {
  return latitude < 0 ? 'S' : 'N'
}

function eastOrWest(longitude: number) {
  return longitude < 0 ? 'W' : 'E'
}
