import type { Element } from '@xmldom/xmldom'
import { onGlobe } from '#app/domain/rules/globe.ts'
import { type PhotoDetails, takenTime } from './photo-details.ts'
import { parseTime } from './track.ts'
import { elementsIn, parseElements, textOf } from './xml.server.ts'

const description = new Set(['Description'])

/** Programs write one, or one for each family of properties. */
const maxDescriptions = 20

/** Reads an XMP sidecar: properties are attributes or elements of `rdf:Description`. */
export function readXmp(text: string): PhotoDetails {
  const found: Element[] = []
  for (const { parents, xml } of elementsIn(text, description)) {
    const root = `<x ${uniqueDeclarations(parents.map(({ tag }) => tag).join(' '))}>`
    if (found.push(...parseElements(root, xml)) >= maxDescriptions) break
  }
  const value = (name: string) => valuesOf(found, name)[0] ?? ''
  const latitude = degreesOf(value('GPSLatitude'), 'S')
  const longitude = degreesOf(value('GPSLongitude'), 'W')
  const taken = value('DateTimeOriginal') || value('DateCreated')
  const position = onGlobe(latitude, longitude)
  return {
    position: position && (latitude !== 0 || longitude !== 0) ? position : null,
    takenAt: takenTime(parseTime(taken)),
    title: value('title') || value('Headline'),
    description: value('description'),
    tags: valuesOf(found, 'subject'),
    address: [value('Location'), value('City'), value('State'), value('Country')]
      .filter(Boolean)
      .join(', '),
  }
}

function uniqueDeclarations(attributes: string) {
  const declared = new Map<string, string>()
  for (const [whole, name = ''] of attributes.matchAll(
    /xmlns:([\w.-]+)\s*=\s*(?:"[^"<]*"|'[^'<]*')/g,
  ))
    declared.set(name, whole)
  return [...declared.values()].join(' ')
}

/** The items of a list (`rdf:li`), the text of an element, or an attribute. */
function valuesOf(descriptions: Element[], name: string): string[] {
  for (const one of descriptions) {
    for (const attribute of Array.from(one.attributes)) {
      if (attribute.localName === name && attribute.value.trim()) return [attribute.value.trim()]
    }
    const [element] = Array.from(one.getElementsByTagNameNS('*', name))
    if (!element) continue
    const items = Array.from(element.getElementsByTagNameNS('*', 'li')).map(textOf)
    const values = (items.length > 0 ? items : [textOf(element)]).filter(Boolean)
    if (values.length > 0) return values
  }
  return []
}

/** Reads `46,1.2345N` or `46,1,14N`: degrees, minutes and seconds (XMP part 2, GPSCoordinate). */
function degreesOf(text: string, negative: string): number {
  const [, whole, minutes, seconds = 0, letter] =
    /^(\d{1,3}),(\d{1,2}(?:\.\d+)?)(?:,(\d{1,2}(?:\.\d+)?))?([NSEW])$/i.exec(text) ?? []
  if (whole === undefined) return /^-?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  const degrees = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
  return letter?.toUpperCase() === negative ? -degrees || 0 : degrees
}
