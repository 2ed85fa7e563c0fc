import { CsvError, parse } from 'csv-parse/sync'
import { FileRefused } from './refused-file.ts'
import { fileWords } from './words.ts'

const maxRows = 100_000

/** In characters; also ends at once what a quotation mark opens that is never closed. */
const maxRowLength = 100_000

/** Columns after these are not read. */
const maxColumns = 100

/** Lines that decide about the separator. */
const maxSampledLines = 20

/** @throws FileRefused for too many rows, or a quotation mark that is not closed */
export function rowsOf(text: string, delimiter: string): string[][] {
  let count = 0
  const keep = (row: string[]) => {
    count++
    return count > maxRows ? null : row.slice(0, maxColumns).map(withoutApostrophe)
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

/** A cell in quotation marks, which may have separators and line breaks in it. */
const quotedCell = /(^|[\t;,\n\r] *)"(?:[^"]|"")*"/g

/**
 * Separators to try in turn: the one that most of the first lines have equally often, then the tab,
 * with which a list of links is one column in spite of their commas.
 */
export function delimitersOf(text: string): string[] {
  const lines = text
    .slice(0, 20_000)
    .replace(quotedCell, '$1')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, maxSampledLines)
  const scored = ['\t', ';', ','].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    const score = Math.max(
      0,
      ...counts.map((one) => counts.filter((other) => other === one).length),
    )
    return { sign, score }
  })
  const best = scored.sort((one, other) => other.score - one.score)[0]
  return [...new Set([...(best && best.score > 0 ? [best.sign] : []), '\t'])]
}

/** Takes off the apostrophe that `csvLine` puts before cells that spreadsheets would run. */
function withoutApostrophe(cell: string) {
  return cell.replace(/^'(?='*[=+\-@])/, '')
}
