import { CsvError, parse } from 'csv-parse/sync'
import { completeMatch, hasPosition, matchHeader } from './csv-columns.ts'
import { positionOfRow } from './csv-position.ts'
import type { ColumnMatch, CsvField } from './found.ts'
import { originOf, recceOrigin } from './origin.ts'
import type { RawPlace } from './raw-place.ts'
import { addPlace, newReading, type Reading } from './reading.ts'
import { FileRefused } from './refused-file.ts'
import { fileWords } from './words.ts'

export const maxRows = 100_000

/** In characters; also ends at once what a quotation mark opens that is never closed. */
const maxRowLength = 100_000

/** Columns after these are not read. */
const maxColumns = 100

/** Rows that people see when they choose the columns. */
const sampleRows = 5

/** Cells of the sample are cut. */
const maxSampleLength = 80

/** Texts before the header, such as the description of a list. */
const maxRowsBeforeHeader = 5

/**
 * Reads CSV (RFC 4180) with `,`, `;` or tabs, with a header or not. Undefined if it is some other
 * text. @param chosen the columns that a person has chosen
 * @throws FileRefused for too many rows, or a quotation mark that is not closed
 */
export function readCsv(text: string, listName: string, chosen?: ColumnMatch): Reading | undefined {
  const delimiter = delimiterOf(text)
  const rows = rowsOf(text, delimiter ?? '\t')
  const headerAt = rows
    .slice(0, maxRowsBeforeHeader)
    .findIndex((row) => isHeader(matchHeader(row), chosen))
  const header = rows[headerAt]
  const named = matchHeader(header ?? [])
  const data = rows.slice(headerAt + 1)
  const googleUrl = googleColumn(header, data)
  const matched = chosen ?? (googleUrl === undefined ? completeMatch(named, data) : named)
  const isUseful = header !== undefined || hasPosition(matched)
  if (!isUseful && !chosen) return undefined
  const reading = newReading(googleUrl === undefined ? 'CSV' : 'Google Maps list')
  if (googleUrl === undefined && named.id === undefined) {
    const names = header ?? (data[0] ?? []).map((_, index) => `${index + 1}`)
    reading.columns = {
      names: names.map((name) => name.slice(0, maxSampleLength)),
      matched,
      sample: data
        .slice(0, sampleRows)
        .map((row) => row.map((cell) => cell.slice(0, maxSampleLength))),
    }
  }
  if (matched.title === undefined && matched.address === undefined && !hasPosition(matched)) {
    reading.refused.push(fileWords.columnsUnclear.text)
    return reading
  }
  for (const [index, row] of data.entries()) addRow(index + headerAt + 2, row)
  return reading

  function addRow(number: number, row: string[]) {
    const cell = (field: CsvField) => row[matched[field] ?? -1]?.replace(/^'(?=[=+\-@])/, '') ?? ''
    const position = positionOfRow(row, matched)
    if (position === null) {
      const written = [cell('latitude'), cell('longitude'), cell('position')].filter(Boolean)
      const text = written.join(', ').slice(0, maxSampleLength)
      reading.refused.push(fileWords.rowUnread({ row: number, text }).text)
      return
    }
    const url = googleUrl === undefined ? cell('position') : (row[googleUrl] ?? '')
    const place: RawPlace = {
      title: cell('title'),
      address: cell('address'),
      description: cell('description'),
      comments: cell('comments'),
      tags: [cell('tags')],
      folder: cell('folder') || (googleUrl === undefined ? '' : listName),
      origin: recceOrigin(cell('id')) || originOf(url) || (googleUrl && url ? `url:${url}` : ''),
      precision: cell('precision'),
      ...position,
    }
    if (place.title || place.address || position) addPlace(reading, place)
  }
}

function isHeader(matched: ColumnMatch, chosen: ColumnMatch | undefined) {
  const count = Object.keys(matched).length
  return count >= 2 || (count === 1 && chosen !== undefined)
}

/** The column of links of a list of Google Maps, which Takeout writes as `Title,Note,URL`. */
function googleColumn(header: string[] | undefined, rows: string[][]) {
  const column = header?.findIndex((name) => name.trim().toLowerCase() === 'url') ?? -1
  const links = rows.map((row) => row[column]).filter(Boolean)
  return links.some((link) =>
    /^https?:\/\/(?:www\.|maps\.)?google\.[a-z.]+\/|maps\.app\.goo\.gl/.test(link ?? ''),
  )
    ? column
    : undefined
}

function rowsOf(text: string, delimiter: string): string[][] {
  let count = 0
  const keep = (row: string[]) => {
    count++
    return count > maxRows ? null : row.slice(0, maxColumns)
  }
  let rows: string[][]
  try {
    rows = parse(text, {
      bom: true,
      delimiter,
      max_record_size: maxRowLength,
      on_record: keep,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused(fileWords.rowTooLong)
    throw error
  }
  if (count > maxRows) throw new FileRefused(fileWords.tooManyRows({ count, max: maxRows }))
  return rows
}

/** The separator that most of the first lines have, and have equally often. */
function delimiterOf(text: string): string | undefined {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const counts = ['\t', ';', ','].map((sign) => {
    const found = lines.map((line) => line.split(sign).length - 1)
    return { sign, least: Math.min(...found), first: found[0] ?? 0 }
  })
  const [best] = counts.sort((one, other) => other.least - one.least || other.first - one.first)
  return best && best.first + best.least > 0 ? best.sign : undefined
}
