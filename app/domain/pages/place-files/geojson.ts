import { notesOf } from './notes.ts'
import { type FiledList, type FiledLocation, originId, precisionWords } from './place-file.ts'

/** Writes a FeatureCollection (RFC 7946) with a feature in each line. */
export function* writeGeoJson({ title, ...list }: FiledList): Generator<string> {
  const notes = notesOf(list)
  const members = JSON.stringify({
    type: 'FeatureCollection',
    name: title,
    ...(notes && { description: notes }),
  })
  yield `${members.slice(0, -1)},"features":[`
  let separator = '\n'
  for (const location of list.locations) {
    yield separator + JSON.stringify(featureOf(location))
    separator = ',\n'
  }
  yield '\n]}\n'
}

function featureOf(location: FiledLocation) {
  const { title, address, description, comments, latitude, longitude, tags, folder } = location
  const id = originId(location)
  const precision = precisionWords[location.precision]
  return {
    type: 'Feature',
    geometry: latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
    properties: { id, title, address, description, comments, tags, folder, precision },
  }
}
