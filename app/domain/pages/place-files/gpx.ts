import { notesOf } from './notes.ts'
import {
  degrees,
  type FiledList,
  type FiledLocation,
  originId,
  precisionWords,
} from './place-file.ts'
import { element, serialize, textElement, type XmlElement } from './xml.ts'

const head = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Recce" xmlns="http://www.topografix.com/GPX/1/1" xmlns:recce="urn:recce:locations:1">
`

/** Writes a waypoint for each location with a position (GPX 1.1). */
export function* writeGpx({ title, ...list }: FiledList): Generator<string> {
  const placed = list.locations.filter(({ latitude }) => latitude !== null)
  yield head
  yield serialize(metadata(title, notesOf(list, list.locations.length - placed.length)))
  for (const location of placed) yield serialize(waypoint(location))
  yield '</gpx>\n'
}

/** A stop of a route; `time` is ISO 8601 in UTC, or null. */
export type RoutePoint = Pick<FiledLocation, 'title' | 'latitude' | 'longitude'> & {
  time: string | null
  description: string
}

export type Route = { title: string; points: RoutePoint[] }

/** Writes routes through the points that have a position (GPX 1.1). */
export function* writeRoutes(title: string, routes: Route[]): Generator<string> {
  yield head
  yield serialize(metadata(title, ''))
  for (const { title, points } of routes) {
    yield serialize(element('rte', [element('name', title), ...points.map(routePoint)]))
  }
  yield '</gpx>\n'
}

function metadata(title: string, notes: string) {
  return element('metadata', [element('name', title), textElement('desc', notes)])
}

function waypoint(location: FiledLocation) {
  const { title, comments, description, address, tags, folder, precision } = location
  return point('wpt', location, [
    element('name', title),
    textElement('cmt', comments),
    textElement('desc', description),
    element('extensions', [
      element('recce:id', originId(location)),
      textElement('recce:address', address),
      ...tags.map((tag) => element('recce:tag', tag)),
      textElement('recce:folder', folder),
      element('recce:precision', precisionWords[precision]),
    ]),
  ])
}

function routePoint({ title, time, description, ...position }: RoutePoint) {
  return point('rtept', position, [
    time === null ? undefined : element('time', time),
    element('name', title),
    textElement('desc', description),
  ])
}

function point(
  name: string,
  { latitude, longitude }: Pick<FiledLocation, 'latitude' | 'longitude'>,
  content: (XmlElement | undefined)[],
) {
  const [lat, lon] = [latitude, longitude].map((value) => degrees(value ?? 0)) as [string, string]
  return element(name, content, { lat, lon })
}
