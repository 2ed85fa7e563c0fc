import type { Element } from '@xmldom/xmldom'
import { colourName, iconName, lookOf } from './look.ts'
import { originOf, recceOrigin } from './origin.ts'
import type { RawPlace } from './raw-place.ts'
import { addPlace, isFull, newReading, type Reading } from './reading.ts'
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
  for (const batch of batchesOf(elementsIn(text, wanted))) {
    if (isFull(reading)) {
      reading.placeCount += batch.filter(({ name }) => name === 'wpt').length
      continue
    }
    const elements = parseElements(batch[0]?.parents[0]?.tag ?? '', joinXml(batch))
    for (const [index, { name, parents }] of batch.entries()) {
      const element = elements[index] as Element
      if (name === 'wpt') addPlace(reading, waypointOf(element))
      else if (name === 'rtept') routes.add(parents.at(-1))
      else if (name === 'name') nameParent(parents, element)
      else addTrackPoint(tracks, parents, element)
    }
  }
  for (const [{ title }, points] of tracks) {
    const track = trackOf(title, points)
    if (track) reading.tracks.push(track)
    else reading.refused.push(fileWords.trackWithoutTimes({ title }).text)
  }
  reading.lines = routes.size
  return reading
}

function nameParent(parents: RawElement['parents'], element: Element) {
  const parent = parents.at(-1)
  if (parent) parent.title = textOf(element)
}

function addTrackPoint(
  tracks: Map<OpenElement, RecordedPoints>,
  parents: OpenElement[],
  point: Element,
) {
  const track = parents.find(({ name }) => name.endsWith('trk'))
  if (!track) return
  const points = tracks.get(track) ?? []
  tracks.set(track, points)
  const time = childrenOf(point).find(({ localName }) => localName === 'time')
  addPoint(points, textOf(time), degrees(point, 'lat'), degrees(point, 'lon'))
}

function degrees(element: Element, name: string) {
  const text = element.getAttribute(name)?.trim()
  return text ? Number(text) : Number.NaN
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
  return {
    title,
    description,
    // Receivers repeat the name as the comment.
    comments: comments === title || comments === description ? '' : comments,
    address: moreOf('address')[0],
    latitude: degrees(element, 'lat'),
    longitude: degrees(element, 'lon'),
    tags: moreOf('tag'),
    folder: moreOf('folder')[0] ?? texts.get('type'),
    look: lookOf(colourName(moreOf('color')[0] ?? ''), moreOf('icon').map(iconName)[0] ?? icon),
    origin:
      recceOrigin(moreOf('id')[0]) || originOf(link?.getAttribute('href') ?? texts.get('url')),
    precision: moreOf('precision')[0],
  }
}
