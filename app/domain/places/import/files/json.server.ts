import { addFeature } from './features.ts'
import { readGoogleFeature } from './google-saved.ts'
import { colourName, iconName, lookOf } from './look.ts'
import { originOf, recceOrigin } from './origin.ts'
import { type RawPlace, toDegrees } from './raw-place.ts'
import { addPlace, newReading, type Reading } from './reading.ts'
import { FileRefused } from './refused-file.ts'
import { fileWords } from './words.ts'

type Json = Record<string, unknown>

/**
 * Reads GeoJSON (a collection, a feature or a geometry), the saved places of Google Takeout, and
 * lists of objects with a latitude and a longitude.
 */
export function readJson(content: unknown): Reading {
  const features = featuresIn(content)
  if (!features) throw new FileRefused(fileWords.otherJson)
  const reading = newReading('GeoJSON')
  for (const feature of features) {
    const google = readGoogleFeature(feature)
    if (google) {
      reading.format = 'Google Takeout'
      addPlace(reading, google)
    } else if (isObject(feature)) addJsonFeature(reading, feature)
  }
  return reading
}

function featuresIn(content: unknown): unknown[] | undefined {
  if (Array.isArray(content)) {
    const isKnown = content.some(
      (one) => isObject(one) && (one.type === 'Feature' || isPlaced(one)),
    )
    return isKnown ? content : undefined
  }
  if (!isObject(content)) return undefined
  if (Array.isArray(content.features)) return content.features
  if (content.type === 'Feature') return [content]
  if (content.coordinates || content.geometries)
    return [{ type: 'Feature', geometry: content, properties: {} }]
  return undefined
}

function addJsonFeature(reading: Reading, feature: Json) {
  if (feature.type === 'Feature') {
    const properties = isObject(feature.properties) ? feature.properties : {}
    const place = placeOf({ id: feature.id, ...properties })
    addFeature(reading, { geometry: feature.geometry, properties }, place)
  } else if (isPlaced(feature)) {
    const [latitude, longitude] = [latitudeNames, longitudeNames].map((names) =>
      toDegrees(findValue(feature, names)),
    )
    addPlace(reading, { ...placeOf(feature), latitude, longitude } as RawPlace)
  }
}

const latitudeNames = ['latitude', 'lat']
const longitudeNames = ['longitude', 'lng', 'lon', 'long']

function isPlaced(one: Json) {
  return findValue(one, latitudeNames) !== undefined && findValue(one, longitudeNames) !== undefined
}

function placeOf(properties: Json): RawPlace {
  const value = (...names: string[]) => findValue(properties, names)
  const tags = value('tags', 'keywords')
  const id = value('id', '@id')
  const osmId = /^(?:node|way|relation)\/\d{1,20}$/.exec(String(id))?.[0]
  const own = recceOrigin(id)
  return {
    title: value('title', 'name', 'label'),
    description: value('description', 'desc', 'notes', 'note', 'popupContent'),
    comments: value('comments', 'comment'),
    address: value('address', 'addr:full'),
    tags: Array.isArray(tags)
      ? tags.filter((tag) => typeof tag === 'string')
      : [String(tags ?? '')],
    folder: String(value('folder', 'category', 'group', 'layer', 'list') ?? ''),
    look: lookOf(
      colourName(String(value('marker-color', 'icon-color', 'color') ?? '')),
      iconName(String(value('marker-symbol', 'icon') ?? '')),
    ),
    origin: own || (osmId ? `osm:${osmId}` : originOf(value('url', 'link', 'google_maps_url'))),
    precision: value('precision'),
    isPlain: own !== '',
  }
}

/** The first of these that is a text, a number or a list; also with a capital letter. */
function findValue(properties: Json, names: string[]): unknown {
  for (const name of names) {
    const value = properties[name] ?? properties[name.charAt(0).toUpperCase() + name.slice(1)]
    if (typeof value === 'string' || typeof value === 'number' || Array.isArray(value)) return value
  }
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
