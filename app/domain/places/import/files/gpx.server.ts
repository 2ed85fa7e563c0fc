import type { Element } from '@xmldom/xmldom'
import { titleLength } from '#app/domain/rules/title.ts'
import { colourName, iconName, lookOf } from './look.ts'
import { originOf, recceOrigin } from './origin.ts'
import { type RawPlace, toDegrees } from './raw-place.ts'
import { addPlace, isFull, newReading, type Reading } from './reading.ts'
import { cutLine } from './texts.ts'
import { addPoint, type RecordedPoints, trackOf } from './track.ts'
import { fileWords } from './words.ts'
import {
  batchesOf,
  childrenOf,
  elementsIn,
  joinXml,
  type OpenElement,
  parseElements,
  type RawElement,
  textOf,
} from './xml.server.ts'

const wanted = new Set(['wpt', 'rtept', 'trkpt', 'name'])

/** Reads GPX 1.0 and 1.1: waypoints are locations, tracks with times are tracks. */
export function readGpx(text: string): Reading {
  const reading = newReading('GPX')
  const routes = new Set<OpenElement | undefined>()
  const tracks = new Map<OpenElement, RecordedPoints>()
  for (const batch of batchesOf(waypointsIn(text))) {
    if (isFull(reading)) reading.placeCount += batch.length
    else {
      for (const element of parseElements(batch[0]?.parents[0]?.tag ?? '', joinXml(batch)))
        addPlace(reading, waypointOf(element))
    }
  }
  for (const [{ title }, points] of tracks) {
    const track = trackOf(title, points)
    if (track) reading.tracks.push(track)
    else
      reading.refused.push(fileWords.trackWithoutTimes({ title: cutLine(title, titleLength) }).text)
  }
  reading.lines = routes.size
  return reading

  function* waypointsIn(text: string) {
    for (const element of elementsIn(text, wanted)) {
      if (element.name === 'wpt') yield element
      else if (element.name === 'rtept') routes.add(element.parents.at(-1))
      else if (element.name === 'name') nameTrack(element)
      else addTrackPoint(tracks, element)
    }
  }
}

function nameTrack({ parents, xml }: RawElement) {
  const parent = parents.at(-1)
  if (parent?.title !== '' || !parent.name.endsWith('trk')) return
  const [element] = parseElements(parents[0]?.tag ?? '', xml)
  parent.title = textOf(element)
}

/** Reads the text of a point, of which a track has too many to parse them all. */
function addTrackPoint(tracks: Map<OpenElement, RecordedPoints>, { parents, xml }: RawElement) {
  const track = parents.find(({ name }) => name.endsWith('trk'))
  if (!track) return
  const points = tracks.get(track) ?? []
  tracks.set(track, points)
  const [, time = ''] = /<(?:[\w.-]+:)?time>([^<]{1,100})</.exec(xml) ?? []
  const [latitude, longitude] = [
    /\slat\s*=\s*["']([^"']{1,40})/,
    /\slon\s*=\s*["']([^"']{1,40})/,
  ].map((pattern) => toDegrees(pattern.exec(xml)?.[1])) as [number, number]
  addPoint(points, time, latitude, longitude)
}

function waypointOf(element: Element): RawPlace {
  const texts = new Map<string, string>()
  for (const child of childrenOf(element)) texts.set(child.localName ?? '', textOf(child))
  const extensions = childrenOf(element).filter(({ localName }) => localName === 'extensions')
  const more = extensions.flatMap(childrenOf)
  const moreOf = (name: string) => more.filter(({ localName }) => localName === name).map(textOf)
  const [title, description, comments] = ['name', 'desc', 'cmt'].map((name) => texts.get(name))
  const link = childrenOf(element).find(({ localName }) => localName === 'link')
  const [symbol = ''] = (texts.get('sym') ?? '').split(',').reverse()
  const [flag = ''] = (texts.get('sym') ?? '').split(',')
  const icon = symbol === flag ? iconName(symbol) : `${iconName(symbol)} ${iconName(flag)}`
  const own = recceOrigin(moreOf('id')[0])
  return {
    title,
    description,
    // Receivers repeat the name as the comment.
    comments: !own && (comments === title || comments === description) ? '' : comments,
    address: moreOf('address')[0],
    latitude: toDegrees(element.getAttribute('lat')),
    longitude: toDegrees(element.getAttribute('lon')),
    tags: moreOf('tag'),
    folder: moreOf('folder')[0] ?? texts.get('type'),
    look: lookOf(colourName(moreOf('color')[0] ?? ''), moreOf('icon').map(iconName)[0] ?? icon),
    origin: own || originOf(link?.getAttribute('href') ?? texts.get('url')),
    precision: moreOf('precision')[0],
    isPlain: own !== '',
  }
}
