import { notFound } from '#app/domain/rules/errors.ts'
import type { Actor } from '#app/domain/users/actor.ts'
import { writeCsv } from './csv.ts'
import { writeDay } from './day-route.server.ts'
import * as filedLocations from './filed-locations.server.ts'
import { writeGeoJson } from './geojson.ts'
import { writeGpx } from './gpx.ts'
import { writeKml } from './kml.ts'
import { writeKmz } from './kmz.server.ts'
import { type FiledList, type PlaceFormat, type PlaceSource, placeFormats } from './place-file.ts'
import { writeGear, writePeople } from './shoot-tables.server.ts'
import { csvType, gpxType, nameOfFile, type WrittenFile } from './written-file.ts'

const formats: Record<
  PlaceFormat,
  { mediaType: string; write: (list: FiledList) => WrittenFile['contents'] }
> = {
  gpx: { mediaType: gpxType, write: writeGpx },
  kmz: { mediaType: 'application/vnd.google-earth.kmz', write: writeKmz },
  kml: { mediaType: 'application/vnd.google-earth.kml+xml', write: writeKml },
  geojson: { mediaType: 'application/geo+json', write: writeGeoJson },
  csv: { mediaType: csvType, write: writeCsv },
}

export const mediaTypes = Object.values(formats).map(({ mediaType }) => mediaType)

/**
 * Writes one of the files of a source, with what the actor may see.
 * @param file one of `fileNames`
 * @param day as in `writeDay`
 * @throws `notFound` for another file, or if the actor may not see what it would contain
 */
export async function write(
  actor: Actor,
  source: PlaceSource,
  file: string,
  day?: string,
): Promise<WrittenFile> {
  const format = placeFormats.find((format) => file === `locations.${format}`)
  if (format) return writeLocations(actor, source, format)
  if (source.kind !== 'shoot') throw notFound('File')
  switch (file) {
    case 'day.gpx':
      return writeDay(actor, source.id, day)
    case 'gear.csv':
      return writeGear(actor, source.id)
    case 'people.csv':
      return writePeople(actor, source.id)
    default:
      throw notFound('File')
  }
}

async function writeLocations(actor: Actor, source: PlaceSource, format: PlaceFormat) {
  const list = await filedLocations.list(actor, source, { hasPhotos: format === 'kmz' })
  const { mediaType, write } = formats[format]
  // CSV and GPX have no better place to say it.
  const part = list.isCut ? `-first-${list.locations.length}` : ''
  return { name: nameOfFile(list.title, `${part}.${format}`), mediaType, contents: write(list) }
}
