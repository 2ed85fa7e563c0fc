import { catalogue } from '#app/domain/rules/sentences.ts'
import { fileSize } from '#app/format/file-size.ts'
import { formatNumber } from '#app/format/number.ts'
import { formatCount } from '#app/format/plural.ts'

type Max = { max: number }
type Count = { count: number }
type Row = { row: number; text: string }

export const fileWords = catalogue('files', {
  empty: 'This file is empty',
  unknownFormat:
    'This file is in none of these formats: GPX, KML, KMZ, GeoJSON, CSV, ZIP, JPEG and other photos',
  webPage: 'This is a web page, not a file of locations',
  spreadsheet: 'This is a spreadsheet. Please save it as CSV',
  otherXml: ({ root }: { root: string }) =>
    `This XML file has no locations: it begins with “${root}”`,
  otherJson: 'This JSON file has no locations in a form that can be read',
  damaged: 'This file is cut off or damaged',
  withPassword: 'This file is protected with a password. Please unpack it first',
  otherPacking: 'This file is compressed in a way that cannot be read',
  zipInZip: 'A ZIP file inside another one cannot be read. Please unpack it first',
  declaresEntities: 'This XML file declares a document type or entities, which are not allowed',
  tooDeep: 'This file is nested too deeply to read',
  tooHeavy: 'This file is too large or too deeply nested to read',
  tooSlow: 'These files take too long to read. Please import fewer of them at a time',
  textTooLarge: ({ max }: Max) => `This file is too large. The maximum is ${fileSize(max)} of text`,
  zipTooFull: ({ count, max }: Count & Max) =>
    `This ZIP file contains ${formatNumber(count)} files. The maximum is ${formatNumber(max)}`,
  zipTooLarge: ({ max }: Max) =>
    `Unpacked, this ZIP file is too large. The maximum is ${fileSize(max)}`,
  zipBomb: 'This ZIP file unpacks to far more than its size, so it was not read',
  tooManyRows: ({ count, max }: Count & Max) =>
    `This file has ${formatNumber(count)} rows. The maximum is ${formatNumber(max)}`,
  rowTooLong: 'A row of this file is too long, or a quotation mark is not closed',
  rowUnread: ({ row, text }: Row) => `Row ${formatNumber(row)}: “${text}” is not a position`,
  partsLeftOut: ({ count }: Count) =>
    `${formatCount(count, 'more part')} of what you chose could not be read`,
  columnsUnclear: 'No column of this file is a title, a position or an address. Please choose them',
  nothing: 'This file has no locations',
  tooManyPlaces: ({ count, max }: Count & Max) =>
    `This file has ${formatCount(count, 'location')}. One import takes at most ${formatNumber(max)}`,
  offGlobe: ({ title }: { title: string }) => `“${title}” has a position that is not on the globe`,
  lines: ({ count }: Count) =>
    count === 1
      ? 'A line or an area is not a location'
      : `${formatNumber(count)} lines and areas are not locations`,
  trackWithoutTimes: ({ title }: { title: string }) =>
    `${title ? `The track “${title}”` : 'A track'} has no times, so photos get no position from it`,
  networkLink: 'This file only links to another file on the web. Please download that one',
  photoMissing: 'The photo that this file describes is missing',
  otherFiles: ({ count, name }: Count & { name: string }) =>
    count === 1
      ? `“${name}” in it is in no format that can be read`
      : `${formatCount(count, 'file')} in it are in no format that can be read, such as “${name}”`,
  xmpWithoutPosition: 'This file has no position, and the photo that it describes is missing',
})
