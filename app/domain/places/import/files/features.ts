import type { RawPlace } from './raw-place.ts'
import { addPlace, type Reading } from './reading.ts'
import { FileRefused } from './refused-file.ts'
import { addPoint, type RecordedPoints, trackOf } from './track.ts'
import { fileWords } from './words.ts'

/** A feature of GeoJSON (RFC 7946) of which nothing is certain. */
type Feature = { geometry?: unknown; properties?: Record<string, unknown> | null }

/** Geometries inside each other. */
const maxDepth = 10

const pointTypes = new Set(['Point', 'MultiPoint'])

/**
 * Adds a location for each point of a feature, and one without position for a feature without
 * geometry; counts its lines and areas, unless they are a track with times.
 * @throws FileRefused for collections that are nested too deeply
 */
export function addFeature(reading: Reading, feature: Feature, place: RawPlace) {
  const shapes = shapesOf(feature.geometry)
  const points = shapes.filter(({ type }) => pointTypes.has(type)).flatMap(pointsOf)
  if (shapes.length === 0) addPlace(reading, place)
  for (const [index, [longitude, latitude]] of points.entries()) {
    const title = points.length > 1 && place.title ? `${place.title} ${index + 1}` : place.title
    addPlace(reading, { ...place, title, latitude, longitude })
  }
  const others = shapes.filter(({ type }) => !pointTypes.has(type))
  if (others.length === 0 || points.length > 0) return
  const track = recordedTrack(others, feature.properties?.coordinateProperties, place.title)
  if (track) reading.tracks.push(track)
  else reading.lines++
}

type Shape = { type: string; coordinates: unknown }

/** The geometries of a collection, without those that are none. */
function shapesOf(geometry: unknown, depth = 0): Shape[] {
  if (typeof geometry !== 'object' || geometry === null) return []
  if (depth > maxDepth) throw new FileRefused(fileWords.tooDeep)
  const { type, coordinates, geometries } = geometry as Record<string, unknown>
  if (Array.isArray(geometries)) return geometries.flatMap((one) => shapesOf(one, depth + 1))
  return typeof type === 'string' ? [{ type, coordinates }] : []
}

/** Positions as they are written; what is no number is NaN. */
function pointsOf({ type, coordinates }: Shape): [number, number][] {
  const list = type === 'Point' ? [coordinates] : Array.isArray(coordinates) ? coordinates : []
  return list.map((point) => {
    const [east, north] = Array.isArray(point) ? point : []
    return [toNumber(east), toNumber(north)]
  })
}

function toNumber(value: unknown) {
  return typeof value === 'number' || (typeof value === 'string' && value.trim())
    ? Number(value)
    : Number.NaN
}

function recordedTrack(lines: Shape[], recorded: unknown, title: unknown) {
  const times = (recorded as { times?: unknown } | undefined)?.times
  if (!Array.isArray(times)) return undefined
  const points: RecordedPoints = []
  for (const [index, { coordinates }] of lines.entries()) {
    const line = Array.isArray(coordinates) ? coordinates : []
    const lineTimes = Array.isArray(times[0]) ? times[index] : times
    if (!Array.isArray(lineTimes) || lineTimes.length !== line.length) continue
    for (const [at, point] of line.entries()) {
      const [east, north] = Array.isArray(point) ? point : []
      addPoint(points, String(lineTimes[at]), toNumber(north), toNumber(east))
    }
  }
  return trackOf(String(title ?? ''), points)
}
