import { type Folder, kmlWithFolders } from '@tmcw/togeojson'
import type { Element } from '@xmldom/xmldom'
import { onGlobe } from '#app/domain/rules/globe.ts'
import { addFeature } from './features.ts'
import { colourName, iconName, lookOf } from './look.ts'
import { originOf, recceOrigin } from './origin.ts'
import type { RawPlace } from './raw-place.ts'
import { isFull, newReading, type Reading } from './reading.ts'
import { FileRefused } from './refused-file.ts'
import { plainText } from './texts.ts'
import { fileWords } from './words.ts'
import {
  batchesOf,
  documentOf,
  elementsIn,
  isTooLong,
  joinXml,
  type OpenElement,
  parseElements,
  type RawElement,
  textOf,
  wrap,
} from './xml.server.ts'

const styleNames = new Set(['Style', 'StyleMap'])
const wanted = new Set(['Placemark', 'NetworkLink', 'GroundOverlay', 'name', ...styleNames])

/** Longer styles hold pictures, not colours; more of them are not read. */
const maxStyleLength = 20_000
const maxStyles = 10_000

/** Reads KML 2: placemarks with a point are locations, in the folders of the document. */
export function readKml(text: string): Reading {
  const reading = newReading('KML')
  const styles = readStyles(text)
  let links = 0
  for (const batch of batchesOf(elementsIn(text, wanted))) {
    if (isFull(reading)) {
      reading.placeCount += batch.filter(({ name }) => name === 'Placemark').length
      continue
    }
    const marks: RawElement[] = []
    const folders: string[] = []
    for (const element of batch) {
      if (element.name === 'Placemark') {
        if (isTooLong(element)) {
          reading.lines++
          continue
        }
        marks.push(element)
        folders.push(folderOf(element.parents))
      } else if (element.name === 'NetworkLink') links++
      else if (element.name === 'GroundOverlay') reading.lines++
      else if (element.name === 'name') nameFolder(element)
    }
    for (const [index, feature] of featuresOf(marks).entries()) {
      const place = placeOf(feature.properties ?? {}, folders[index] ?? '', styles)
      const count = reading.places.length
      addFeature(reading, feature, place)
      const added = reading.places[count]
      if (added) addPictures(reading, added, textIn(feature.properties?.description))
    }
  }
  if (links > 0 && reading.placeCount === 0) throw new FileRefused(fileWords.networkLink)
  return reading
}

/** Names a folder, by the first name in it. */
function nameFolder({ parents, xml }: RawElement) {
  const parent = parents.at(-1)
  if (parent?.title !== '' || !parent.name.endsWith('Folder')) return
  const [element] = parseElements(parents[0]?.tag ?? '', xml)
  parent.title = textOf(element)
}

function folderOf(parents: OpenElement[]) {
  return parents
    .filter(({ name, title }) => name.endsWith('Folder') && title)
    .map(({ title }) => title)
    .join(' / ')
}

function featuresOf(marks: RawElement[]) {
  if (marks.length === 0) return []
  const { children } = kmlWithFolders(
    documentOf(wrap(marks[0]?.parents[0]?.tag ?? '', marks.map(withoutPrefix).join(''))),
  )
  return children.filter((child): child is Exclude<typeof child, Folder> => child.type !== 'folder')
}

/** The library knows elements by their names as they are written, such as `kml:Placemark`. */
function withoutPrefix({ xml }: RawElement) {
  const [, prefix] = /^<([\w.-]+):/.exec(xml) ?? []
  return prefix ? xml.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</') : xml
}

function placeOf(
  properties: Record<string, unknown>,
  folder: string,
  styles: Map<string, string>,
): RawPlace {
  const value = (name: string) => textIn(properties[name])
  const own = recceOrigin(value('recce:id'))
  const styleId = value('styleUrl').replace(/^.*#/, '')
  const look = lookOf(colourName(value('icon-color')), iconName(value('icon')))
  return {
    title: value('name'),
    // Recce writes some texts as HTML, whose spaces are the owner's.
    description: own ? plainText(value('description')) : value('description'),
    comments: value('comments'),
    address: value('address'),
    tags: [value('tags')],
    folder,
    look: look || styles.get(styleId) || styleLook(styleId),
    origin: own || originOf(value('link')),
    precision: value('precision'),
    isPlain: own !== '',
  }
}

/** Notes the pictures beside the document that the description of a location shows. */
function addPictures({ pictures }: Reading, place: RawPlace, description: string) {
  const { latitude = Number.NaN, longitude = Number.NaN } = place
  const position = onGlobe(latitude, longitude) ?? null
  const images = description
    .slice(0, 20_000)
    .matchAll(/<img\s[^<>]{0,500}?src=["']([^"'<>:]{1,200})["']/gi)
  for (const [, path = ''] of images) pictures.push({ path, position })
}

/** The looks of the styles, by their ids; a map of styles has the look of its normal one. */
function readStyles(text: string) {
  const looks = new Map<string, string>()
  const aliases = new Map<string, string>()
  for (const batch of batchesOf(stylesIn(text))) {
    for (const style of parseElements(batch[0]?.parents[0]?.tag ?? '', joinXml(batch))) {
      const id = style.getAttribute('id') ?? ''
      if (style.localName === 'StyleMap') aliases.set(id, firstText(style, 'styleUrl').slice(1))
      else looks.set(id, lookOfStyle(style))
    }
  }
  for (const [id, normal] of aliases) looks.set(id, looks.get(normal) ?? '')
  return looks
}

function* stylesIn(text: string) {
  let count = 0
  for (const element of elementsIn(text, new Set(['Placemark', ...styleNames]))) {
    if (element.name === 'Placemark' || element.xml.length > maxStyleLength) continue
    if (++count > maxStyles) return
    yield element
  }
}

function lookOfStyle(style: Element) {
  const [icon] = style.getElementsByTagNameNS('*', 'IconStyle')
  if (!icon) return ''
  return lookOf(colourName(swapBytes(firstText(icon, 'color'))), iconName(firstText(icon, 'href')))
}

function firstText(element: Element, name: string) {
  return textOf(element.getElementsByTagNameNS('*', name)[0])
}

/** KML writes colours as opacity, blue, green and red. */
function swapBytes(color: string) {
  const [, blue, green, red] = /^[\da-f]{2}([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color) ?? []
  return red ? `${red}${green}${blue}` : ''
}

/** Google My Maps names its styles by icon and colour, as in `icon-1899-0288D1-nodesc`. */
function styleLook(id: string) {
  return colourName(/^icon-\d+-([\dA-F]{6})\b/i.exec(id)?.[1] ?? '')
}

/** A description of HTML is `{ '@type': 'html', value }`. */
function textIn(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'value' in value) return textIn(value.value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
