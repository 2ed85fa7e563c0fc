import { notesOf } from './notes.ts'
import {
  degrees,
  type FiledList,
  type FiledLocation,
  type FiledPhoto,
  originId,
  precisionWords,
} from './place-file.ts'
import { element, serialize, textElement } from './xml.ts'

const head = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Document>
`

/**
 * Writes a placemark for each location, in a folder of each portfolio, project or shoot (KML 2.2).
 * @param photosOf the photos of a location that are beside the file, by default none
 */
export function* writeKml(
  { title, ...list }: FiledList,
  photosOf: (location: FiledLocation) => readonly FiledPhoto[] = () => [],
): Generator<string> {
  yield head
  yield serialize(element('name', title))
  const notes = textElement('description', notesOf(list))
  if (notes) yield serialize(notes)
  for (const [folder, locations] of Map.groupBy(list.locations, ({ folder }) => folder)) {
    if (folder) yield `<Folder>\n${serialize(element('name', folder))}`
    for (const location of locations) yield serialize(placemark(location, photosOf(location)))
    if (folder) yield '</Folder>\n'
  }
  yield '</Document>\n</kml>\n'
}

/** Path of a photo in a KMZ file. */
export function photoPath({ id }: FiledPhoto): string {
  return `files/${id}.jpg`
}

function placemark(location: FiledLocation, photos: readonly FiledPhoto[]) {
  const { title, description, comments, address, latitude, longitude, tags } = location
  return element('Placemark', [
    element('name', title),
    textElement('address', address),
    textElement('description', describe(description, photos)),
    element('ExtendedData', [
      dataOf('recce:id', originId(location)),
      dataOf('tags', tags.join(', ')),
      dataOf('comments', comments),
      dataOf('precision', precisionWords[location.precision]),
    ]),
    latitude === null || longitude === null
      ? undefined
      : element('Point', [element('coordinates', `${degrees(longitude)},${degrees(latitude)}`)]),
  ])
}

function dataOf(name: string, value: string) {
  return value === '' ? undefined : element('Data', [element('value', value)], { name })
}

/** Programs show a description as HTML, so text that could be read as HTML is written as such. */
function describe(text: string, photos: readonly FiledPhoto[]) {
  if (photos.length === 0 && !/[<>&]/.test(text)) return text
  const words = text === '' ? '' : `<p>${htmlOf(text)}</p>`
  return words + photos.map((photo) => `<img src="${photoPath(photo)}" width="480">`).join('')
}

function htmlOf(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>')
}
