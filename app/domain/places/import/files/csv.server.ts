import { completeMatch, hasPosition, matchHeader } from './csv-columns.ts'
import { positionOfRow } from './csv-position.ts'
import { delimitersOf, rowsOf } from './csv-rows.server.ts'
import type { ColumnMatch, CsvField } from './found.ts'
import { originOf, recceOrigin } from './origin.ts'
import type { RawPlace } from './raw-place.ts'
import { addPlace, newReading, type Reading } from './reading.ts'
import { cutLine } from './texts.ts'
import { fileWords } from './words.ts'

/** Rows that people see when they choose the columns. */
const sampleRows = 5

/** Cells of the sample are cut. */
const maxSampleLength = 80

/** Texts before the header, such as the description of a list. */
const maxRowsBeforeHeader = 5

/**
 * `names` are those of the header, or numbers; `googleUrl` is the column of links of a list of Google
 * Maps. Columns are fixed in the tables of Google and of Recce.
 */
type Table = {
  names: string[]
  rows: string[][]
  firstRow: number
  matched: ColumnMatch
  googleUrl?: number | undefined
  isFixed?: boolean
}

/**
 * Reads CSV (RFC 4180) with `,`, `;` or tabs, with a header or not. Undefined if it is some other
 * text. @param chosen the columns that a person has chosen
 */
export function readCsv(text: string, listName: string, chosen?: ColumnMatch): Reading | undefined {
  for (const delimiter of delimitersOf(text)) {
    const table = tableOf(rowsOf(text, delimiter), chosen)
    if (table) return readTable(table, listName)
  }
}

function tableOf(rows: string[][], chosen: ColumnMatch | undefined): Table | undefined {
  const at = rows
    .slice(0, maxRowsBeforeHeader)
    .findIndex((row) => Object.keys(matchHeader(row)).length > 1)
  if (at >= 0) {
    const named = matchHeader(rows[at] as string[])
    const data = rows.slice(at + 1)
    const googleUrl = googleColumn(rows[at] as string[], data)
    const isOwn = named.id !== undefined && named.precision !== undefined
    const isFixed = isOwn || googleUrl !== undefined
    const matched = isFixed ? named : (chosen ?? completeMatch(named, data))
    return {
      names: rows[at] as string[],
      rows: data,
      firstRow: at + 2,
      matched,
      googleUrl,
      isFixed,
    }
  }
  const [first = [], ...others] = rows
  const below = chosen ?? completeMatch({}, others)
  if (hasPosition(below) && !positionOfRow(first, below))
    return { names: first, rows: others, firstRow: 2, matched: below }
  const matched = chosen ?? completeMatch({}, rows)
  const names = first.map((_, index) => `${index + 1}`)
  if (chosen || hasPosition(matched)) return { names, rows, firstRow: 1, matched }
}

function readTable(table: Table, listName: string): Reading {
  const { names, rows, firstRow, matched, googleUrl } = table
  const reading = newReading(googleUrl === undefined ? 'CSV' : 'Google Maps list')
  if (!table.isFixed) {
    const sample = [names, ...rows.slice(0, sampleRows)].map((row) =>
      row.map((cell) => cutLine(cell, maxSampleLength)),
    )
    reading.columns = { names: sample[0] as string[], matched, sample: sample.slice(1) }
  }
  if (matched.title === undefined && matched.address === undefined && !hasPosition(matched))
    reading.refused.push(fileWords.columnsUnclear.text)
  else for (const [index, row] of rows.entries()) addRow(index + firstRow, row)
  return reading

  function addRow(number: number, row: string[]) {
    const cell = (field: CsvField) => row[matched[field] ?? -1] ?? ''
    const position = positionOfRow(row, matched)
    if (position === null) {
      const written = [cell('latitude'), cell('longitude'), cell('position')].filter(Boolean)
      const text = cutLine(written.join(', '), maxSampleLength)
      reading.refused.push(fileWords.rowUnread({ row: number, text }).text)
      return
    }
    const url = googleUrl === undefined ? cell('position') : (row[googleUrl] ?? '')
    const own = recceOrigin(cell('id'))
    const place: RawPlace = {
      title: cell('title'),
      address: cell('address'),
      description: cell('description'),
      comments: cell('comments'),
      tags: [cell('tags')],
      folder: cell('folder') || (googleUrl === undefined ? '' : listName),
      origin: own || originOf(url) || (googleUrl !== undefined && url ? `url:${url}` : ''),
      precision: cell('precision'),
      isPlain: own !== '',
      ...position,
    }
    if (place.title || place.address || position) addPlace(reading, place)
  }
}

/** The column of links of a list of Google Maps, which Takeout writes as `Title,Note,URL`. */
function googleColumn(header: string[], rows: string[][]) {
  const column = header.findIndex((name) => name.toLowerCase() === 'url')
  const links = rows.map((row) => row[column]).filter(Boolean)
  return links.some((link) =>
    /^https?:\/\/(?:www\.|maps\.)?google\.[a-z.]+\/|maps\.app\.goo\.gl/.test(link ?? ''),
  )
    ? column
    : undefined
}
