import { gpx, kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { request } from '#tests/support/app.ts'

/** A location as other programs read it from a file of Recce. */
export type ReadPlace = {
  id: string
  title: string
  description: string
  comments: string
  address: string
  position: [longitude: number, latitude: number] | null
  tags: string[]
  folder: string
  precision: string
}

export const formats = ['gpx', 'kmz', 'kml', 'geojson', 'csv'] as const
type Format = (typeof formats)[number]

type Asking = { headers?: Record<string, string> }

/** Downloads a file, which must be one. */
export async function download(path: string, { headers = {} }: Asking = {}) {
  const response = await request(path, { headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([path, response.status]).toEqual([path, 200])
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  return { bytes, text: strFromU8(bytes), headers: response.headers }
}

/** Downloads and reads the locations of a file. @param files the path without the name */
export async function readPlaces(files: string, format: Format, asking: Asking = {}, search = '') {
  const { bytes } = await download(`${files}/locations.${format}${search}`, asking)
  return placesIn(bytes, format)
}

export function placesIn(bytes: Uint8Array, format: Format): ReadPlace[] {
  const text = format === 'kmz' ? docOf(bytes) : strFromU8(bytes)
  if (format === 'gpx') return placesOfGpx(text)
  if (format === 'csv') {
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    return placesOfCsv(text)
  }
  if (format === 'geojson') return placesOfGeoJson(text)
  return placesOfKml(text)
}

/** Everything in a file as text, so that a test can look for what must not be there. */
export function textsIn(bytes: Uint8Array, path: string): string {
  return path.includes('.kmz') ? docOf(bytes) : Buffer.from(bytes).toString()
}

function docOf(bytes: Uint8Array) {
  return strFromU8(unzipSync(bytes)['doc.kml'] as Uint8Array)
}

export function parseXml(text: string) {
  return new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`)
    },
  }).parseFromString(text, 'text/xml')
}

type Node = ReturnType<typeof parseXml>['documentElement']

const textIn = (node: NonNullable<Node>, name: string) =>
  [...node.getElementsByTagName(name)][0]?.textContent ?? ''

function placesOfGpx(text: string): ReadPlace[] {
  const xml = parseXml(text)
  // As another reader sees it.
  expect(gpx(xml as never).type).toBe('FeatureCollection')
  return [...xml.getElementsByTagName('wpt')].map((node) => ({
    id: textIn(node, 'recce:id'),
    title: textIn(node, 'name'),
    description: textIn(node, 'desc'),
    comments: textIn(node, 'cmt'),
    address: textIn(node, 'recce:address'),
    position: [Number(node.getAttribute('lon')), Number(node.getAttribute('lat'))],
    tags: [...node.getElementsByTagName('recce:tag')].map((tag) => tag.textContent ?? ''),
    folder: textIn(node, 'recce:folder'),
    precision: textIn(node, 'recce:precision'),
  }))
}

function placesOfKml(text: string): ReadPlace[] {
  const xml = parseXml(text)
  expect(kml(xml as never).type).toBe('FeatureCollection')
  return [...xml.getElementsByTagName('Placemark')].map((node) => {
    const data = Object.fromEntries(
      [...node.getElementsByTagName('Data')].map((one) => [
        one.getAttribute('name'),
        textIn(one, 'value'),
      ]),
    )
    const coordinates = textIn(node, 'coordinates')
    const parent = node.parentNode as NonNullable<Node>
    const [, words = ''] = /^<p>(.*)<\/p>/s.exec(textIn(node, 'description')) ?? []
    return {
      id: data['recce:id'] ?? '',
      title: textIn(node, 'name'),
      description: words ? plainOf(words) : textIn(node, 'description').replace(/<img[^>]*>/g, ''),
      comments: data.comments ?? '',
      address: textIn(node, 'address'),
      position: coordinates ? (coordinates.split(',').map(Number) as [number, number]) : null,
      tags: data.tags ? data.tags.split(', ') : [],
      folder: parent.nodeName === 'Folder' ? textIn(parent, 'name') : '',
      precision: data.precision ?? '',
    }
  })
}

function plainOf(html: string) {
  const plain = html.replaceAll('<br>', '\n').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return plain.replaceAll('&amp;', '&')
}

function placesOfGeoJson(text: string): ReadPlace[] {
  const { type, features } = JSON.parse(text)
  expect(type).toBe('FeatureCollection')
  return features.map((feature: { geometry: unknown; properties: object; type: string }) => {
    expect(feature.type).toBe('Feature')
    const point = feature.geometry as { type: string; coordinates: [number, number] } | null
    if (point) expect(point.type).toBe('Point')
    return { ...feature.properties, position: point?.coordinates ?? null }
  })
}

function placesOfCsv(text: string): ReadPlace[] {
  const rows: Record<string, string>[] = parse(text, { columns: true })
  return rows.map(({ latitude, longitude, tags, ...row }) => ({
    ...(row as Pick<ReadPlace, 'id' | 'title' | 'folder' | 'precision'> & {
      description: string
      comments: string
      address: string
    }),
    position: latitude ? [Number(longitude), Number(latitude)] : null,
    tags: tags ? tags.split(', ') : [],
  }))
}
