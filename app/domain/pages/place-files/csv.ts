import { csvFields } from '#app/domain/places/import/files/found.ts'
import { csvLine } from '#app/format/csv.ts'
import { degrees, type FiledList, originId, precisionWords } from './place-file.ts'

/** The columns that an import reads; `position` is for tables of others. */
const names = csvFields.filter((field) => field !== 'position')

/** Spreadsheets read UTF-8 only after this sign. */
export const byteOrderMark = '\ufeff'

/** Writes CSV (RFC 4180) in UTF-8. */
export function* writeCsv({ locations }: FiledList): Generator<string> {
  yield byteOrderMark + csvLine(names)
  for (const location of locations) {
    const { title, address, description, comments, latitude, longitude, folder } = location
    yield csvLine([
      originId(location),
      title,
      address,
      description,
      comments,
      latitude === null ? '' : degrees(latitude),
      longitude === null ? '' : degrees(longitude),
      location.tags.join(', '),
      folder,
      precisionWords[location.precision],
    ])
  }
}
