import { type Folder, kmlWithFolders } from '@tmcw/togeojson'
import { addFeature } from './features.ts'
import { colourName, iconName, lookOf } from './look.ts'
import { originOf, recceOrigin } from './origin.ts'
import type { RawPlace } from './raw-place.ts'
import { isFull, newReading, type Reading } from './reading.ts'
import { FileRefused } from './refused-file.ts'
import { fileWords } from './words.ts'
import {
  batchesOf,
  documentOf,
  elementsIn,
  type OpenElement,
  parseElements,
  type RawElement,
  textOf,
  wrap,
} from './xml.server.ts'

const styleNames = new Set(['Style', 'StyleMap'])
const wanted = new Set(['Placemark', 'NetworkLink', 'GroundOverlay', 'name', ...styleNames])

/** Longer styles hold pictures, not colours. */
const maxStyleLength = 20_000

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
        marks.push(element)
        folders.push(folderOf(element.parents))
      } else if (element.name === 'NetworkLink') links++
      else if (element.name === 'GroundOverlay') reading.lines++
      else if (element.name === 'name') nameParent(element)
    }
    for (const [index, feature] of featuresOf(marks).entries()) {
      addFeature(reading, feature, placeOf(feature.properties ?? {}, folders[index] ?? '', styles))
    }
  }
  if (links > 0 && reading.placeCount === 0) throw new FileRefused(fileWords.networkLink)
  return reading
}

/** The name comes before what is in the folder. */
function nameParent({ parents, xml }: RawElement) {
  const parent = parents.at(-1)
  const [element] = parseElements(parents[0]?.tag ?? '<kml>', xml)
  if (parent) parent.title = textOf(element)
}

function folderOf(parents: OpenElement[]) {
  return parents
    .filter(({ name, title }) => name.endsWith('Folder') && title)
    .map(({ title }) => title)
    .join(' / ')
}

function featuresOf(marks: RawElement[]) {
  if (marks.length === 0) return []
  const root = marks[0]?.parents[0]?.tag ?? '<kml>'
  const xml = wrap(root, marks.map(({ xml }) => xml).join(''))
  const { children } = kmlWithFolders(documentOf(xml))
  return children.filter((child): child is Exclude<typeof child, Folder> => child.type !== 'folder')
}

function placeOf(
  properties: Record<string, unknown>,
  folder: string,
  styles: Map<string, string>,
): RawPlace {
  const value = (name: string) => textIn(properties[name])
  const styleId = value('styleUrl').replace(/^.*#/, '')
  const own = lookOf(colourName(value('icon-color')), iconName(value('icon')))
  return {
    title: value('name'),
    description: value('description'),
    comments: value('comments'),
    address: value('address'),
    tags: [value('tags')],
    folder,
    look: own || styles.get(styleId) || styleLook(styleId),
    origin: recceOrigin(value('recce:id')) || originOf(value('link')),
    precision: value('precision'),
  }
}

/** The looks of the styles, by their ids; a map of styles has the look of its normal one. */
function readStyles(text: string) {
  const looks = new Map<string, string>()
  const aliases = new Map<string, string>()
  const styles = [...elementsIn(text, new Set(['Placemark', ...styleNames]))].filter(
    ({ name, xml }) => name !== 'Placemark' && xml.length < maxStyleLength,
  )
  for (const batch of batchesOf(styles)) {
    const root = batch[0]?.parents[0]?.tag ?? '<kml>'
    for (const style of parseElements(root, batch.map(({ xml }) => xml).join(''))) {
      const id = style.getAttribute('id') ?? ''
      const first = (name: string) => textOf(style.getElementsByTagNameNS('*', name)[0])
      if (style.localName === 'StyleMap') aliases.set(id, first('styleUrl').replace(/^#/, ''))
      else looks.set(id, lookOf(colourName(swapBytes(first('color'))), iconName(first('href'))))
    }
  }
  for (const [id, normal] of aliases) looks.set(id, looks.get(normal) ?? '')
  return looks
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
