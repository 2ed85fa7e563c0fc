import { type RawPlace, toDegrees } from './raw-place.ts'
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
 * Adds a location for each point of a feature, one without a position for a feature without a
 * geometry, and the track of its lines with times; counts lines and areas of which neither comes.
 * @throws FileRefused for collections that are nested too deeply
 */
export function addFeature(reading: Reading, feature: Feature, place: RawPlace) {
  const shapes = shapesOf(feature.geometry)
  if (shapes.length === 0) addPlace(reading, place)
  const recorded = findRecorded(shapes, feature.properties?.coordinateProperties)
  const track = trackOf(String(place.title ?? ''), [...recorded.values()].flat())
  if (track) reading.tracks.push(track)
  const others = track ? shapes.filter((shape) => !recorded.has(shape)) : shapes
  const points = others.filter(({ type }) => pointTypes.has(type)).flatMap(pointsOf)
  for (const [index, [longitude, latitude]] of points.entries()) {
    const title = points.length > 1 && place.title ? `${place.title} ${index + 1}` : place.title
    addPlace(reading, { ...place, title, latitude, longitude })
  }
  if (others.length > 0 && points.length === 0 && !track) reading.lines++
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
function pointsOf({ type, coordinates }: Shape): [longitude: number, latitude: number][] {
  const list = type === 'Point' ? [coordinates] : Array.isArray(coordinates) ? coordinates : []
  return list.map((point) => {
    const [east, north] = Array.isArray(point) ? point : []
    return [toDegrees(east), toDegrees(north)]
  })
}

/** The points with times by their shape: each list of times belongs to the next shape as long. */
function findRecorded(shapes: Shape[], properties: unknown): Map<Shape, RecordedPoints> {
  const recorded = new Map<Shape, RecordedPoints>()
  const times = (properties as { times?: unknown } | undefined)?.times
  if (!Array.isArray(times)) return recorded
  const left: unknown[] = Array.isArray(times[0]) ? [...times] : [times]
  for (const shape of shapes) {
    const line = pointsOf(shape)
    const [shapeTimes] = left
    if (!Array.isArray(shapeTimes) || shapeTimes.length !== line.length) continue
    left.shift()
    const points: RecordedPoints = []
    for (const [at, [longitude, latitude]] of line.entries())
      addPoint(points, String(shapeTimes[at]), latitude, longitude)
    recorded.set(shape, points)
  }
  return recorded
}
