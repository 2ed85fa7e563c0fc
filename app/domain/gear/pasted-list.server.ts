import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { invalid } from '#app/domain/rules/errors.ts'
import { categoryOf } from './category.ts'
import { GearInput, type GearInput as Input } from './gear.ts'
import { gearWords } from './words.ts'

export const maxGearLines = 10_000

type GearLines = { items: Input[]; wrong: { line: number; text: string; message: string }[] }

/** In characters. */
const maxLineLength = 4000

/** Bytes of text, and gear items, that are processed before the event loop gets a turn. */
const chunkSize = { bytes: 1024, pieces: 200 }

/**
 * Reads gear from lines or CSV (RFC 4180): `title, category, quantity, notes`, or in the order of a
 * header, separated by commas, semicolons or tabs. `2x Tripod` and `Tripod x2` contain a quantity;
 * a known title gets its category. Lines that are invalid are returned with their number.
 * @throws `invalid` for more than `maxGearLines` lines, or an unclosed quotation
 */
export async function readGearLines(text: string): Promise<GearLines> {
  const records = await recordsOf(text)
  const first = records[0]
  const named = columnsOf(first?.fields ?? [])
  const hasHeader = isHeader(named)
  const columns = hasHeader ? named : defaultColumns
  const items: Input[] = []
  const wrong: GearLines['wrong'] = []
  for (const [at, { fields, line, error }] of records.entries()) {
    if (at % chunkSize.pieces === 0) await setImmediate()
    if ((hasHeader && at === 0) || fields.every((field) => field === '')) continue
    const read = error
      ? { error }
      : itemOf(Object.fromEntries(columns.map((name, at) => [name, fields[at] ?? ''])))
    if ('error' in read)
      wrong.push({ line, text: fields.slice(0, 80).join(', ').slice(0, 80), message: read.error })
    else items.push(read.item)
  }
  return { items, wrong }
}

/** Reads a list that is added as a whole. @throws `invalid` for an empty list or a wrong line */
export async function readAllGearLines(text: string): Promise<Input[]> {
  const { items, wrong } = await readGearLines(text)
  const [first] = wrong
  if (first)
    throw invalid(gearWords.lineRefused({ line: first.line, reason: first.message }), 'text')
  if (items.length === 0) throw invalid(gearWords.nothingWritten, 'text')
  return items
}

/** Writes text that `readGearLines` can read; with a header and columns only if necessary. */
export function writeGearLines(items: Input[]): string {
  const isPlain = ({ title, category, notes }: Input) =>
    !/[",;\t]/.test(title) && !notes && category === categoryOf(title)
  if (items.every(isPlain)) {
    return items
      .map(({ title, quantity }) => (quantity === 1 ? title : `${quantity}x ${title}`))
      .join('\n')
  }
  const rows = items.map(({ title, category, quantity, notes }) =>
    [title, category, String(quantity), notes].map(quote).join(','),
  )
  return [defaultColumns.join(','), ...rows].join('\n')
}

function quote(field: string) {
  return `"${field.replaceAll('"', '""')}"`
}

const defaultColumns = ['title', 'category', 'quantity', 'notes']

function columnsOf(fields: string[]) {
  const names: Record<string, string> = {
    name: 'title',
    item: 'title',
    gear: 'title',
    count: 'quantity',
    qty: 'quantity',
    note: 'notes',
  }
  return fields.map((field) => names[field.toLowerCase()] ?? field.toLowerCase())
}

function isHeader(columns: string[]) {
  const areKnown = columns.every((name) => defaultColumns.includes(name))
  return columns[0] === 'title' || (areKnown && columns.includes('title'))
}

function itemOf(fields: Record<string, string>): { item: Input } | { error: string } {
  const { title, count } = splitCount(fields.title ?? '')
  const quantity = fields.quantity || count || '1'
  if (!/^\d+$/.test(quantity))
    return { error: gearWords.quantityUnread({ written: quantity.slice(0, 20) }).text }
  const parsed = GearInput.safeParse({
    title,
    quantity: Number(quantity),
    category: fields.category || categoryOf(title),
    notes: fields.notes ?? '',
  })
  return parsed.success
    ? { item: parsed.data }
    : { error: parsed.error.issues[0]?.message ?? gearWords.lineWrong.text }
}

/** Splits `2x Tripod` or `Tripod x2` into title and count. */
function splitCount(text: string): { title: string; count?: string } {
  const before = /^(\d{1,5})\s*[x×]\s+(?=\S)/i.exec(text)
  if (before) return { title: text.slice(before[0].length), count: before[1] }
  const after = /\s[x×]\s*(\d{1,5})$/i.exec(text)
  const title = text.slice(0, after?.index).trimEnd()
  return after && title ? { title, count: after[1] } : { title: text }
}

type CsvRecord = { fields: string[]; line: number; error?: string }

async function recordsOf(text: string): Promise<CsvRecord[]> {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.filter((line) => line !== '').length > maxGearLines) throw tooManyLines()
  const records: CsvRecord[] = []
  for (const [index, line] of lines.entries()) {
    if (line.length <= maxLineLength) continue
    records.push({
      fields: [line.slice(0, 80)],
      line: index + 1,
      error: gearWords.lineTooLong.text,
    })
    lines[index] = ''
  }
  let lastLine = 0
  const parser = parse({
    delimiter: delimiterOf(text),
    bom: true,
    info: true,
    relax_column_count: true,
    // A quotation mark within a text is part of it, as in `12" stand`.
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  parser.on('data', ({ record, info }: { record: string[]; info: { lines: number } }) => {
    lastLine = info.lines
    records.push({ fields: record, line: lastLine })
  })
  let isBroken = false
  parser.on('error', () => {
    isBroken = true
  })
  const bytes = Buffer.from(lines.join('\n'))
  for (let at = 0; at < bytes.length && !isBroken; at += chunkSize.bytes) {
    parser.write(bytes.subarray(at, at + chunkSize.bytes))
    await setImmediate()
  }
  await finished(parser.end()).catch(() => {
    const line = lines.findIndex((one, index) => index >= lastLine && one.trim() !== '') + 1
    throw invalid(gearWords.lineRefused({ line, reason: gearWords.lineBroken.text }), 'text')
  })
  if (records.length > maxGearLines) throw tooManyLines()
  return records.sort((one, other) => one.line - other.line)
}

function tooManyLines() {
  return invalid(gearWords.linesTooMany({ max: maxGearLines }), 'text')
}

/** Finds the separator in the first line, or if that has only one field, in the whole text. */
function delimiterOf(text: string) {
  const [first = ''] = text.trimStart().split('\n', 1)
  const within = (one: string) => ['\t', ';', ','].find((sign) => one.includes(sign))
  return within(first) ?? within(text) ?? ','
}
