import { parse } from 'csv-parse/sync'
import { invalid } from '#app/domain/errors.ts'
import { GearInput, type GearInput as Input } from './gear.ts'

/** A list may have at most this many lines. */
export const maxGearLines = 10_000

/** What a pasted list comes to: pieces of gear, or why lines are none. */
export type GearLines = { items: Input[]; wrong: { line: number; text: string; message: string }[] }

const header = /^"?(?:title|name|item|gear)"?\s*[,;\t]/i

/**
 * Reads gear from pasted lines or CSV: `title, category, quantity, notes`, parted by commas,
 * semicolons or tabs, with quotes as in RFC 4180; a header may name the columns in another order.
 * `2x Tripod` and `Tripod x2` have a quantity in the title. Empty lines are passed over; every line
 * that is none is named by its number.
 * @throws `invalid` for more than `maxGearLines`
 */
export function readGearLines(text: string): GearLines {
  const records = recordsOf(text)
  if (records.length > maxGearLines) {
    throw invalid(`A list has at most ${maxGearLines.toLocaleString('en-US')} lines`, 'text')
  }
  const first = records[0]
  const hasHeader = first !== undefined && header.test(`${first.fields.join(',')},`)
  const columns = hasHeader ? columnsOf(first.fields) : defaultColumns
  const items: Input[] = []
  const wrong: GearLines['wrong'] = []
  for (const { fields, line, isBroken } of hasHeader ? records.slice(1) : records) {
    if (fields.every((field) => field === '')) continue
    const read = isBroken
      ? { error: 'This line is broken: look at its quotation marks' }
      : itemOf(Object.fromEntries(columns.map((name, at) => [name, fields[at] ?? ''])))
    if ('error' in read)
      wrong.push({ line, text: fields.join(', ').slice(0, 80), message: read.error })
    else items.push(read.item)
  }
  return { items, wrong }
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

function itemOf(fields: Record<string, string>): { item: Input } | { error: string } {
  const counted = /^(\d{1,5})\s*[x×]\s+(.+)$/i.exec(fields.title ?? '') ?? undefined
  const trailing = /^(.+?)\s+[x×]\s*(\d{1,5})$/i.exec(fields.title ?? '') ?? undefined
  const title = counted?.[2] ?? trailing?.[1] ?? fields.title ?? ''
  const quantity = fields.quantity || counted?.[1] || trailing?.[2] || '1'
  if (!/^\d+$/.test(quantity)) return { error: `“${quantity.slice(0, 20)}” is no quantity` }
  const parsed = GearInput.safeParse({
    title,
    quantity: Number(quantity),
    category: fields.category ?? '',
    notes: fields.notes ?? '',
  })
  return parsed.success
    ? { item: parsed.data }
    : { error: parsed.error.issues[0]?.message ?? 'This is no gear' }
}

type CsvRecord = { fields: string[]; line: number; isBroken: boolean }

function recordsOf(text: string): CsvRecord[] {
  const broken: CsvRecord[] = []
  const delimiter = delimiterOf(text)
  const records = parse(text, {
    delimiter,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: (error) => {
      const line = Number(error?.lines ?? 0)
      broken.push({ fields: [text.split('\n')[line - 1] ?? ''], line, isBroken: true })
    },
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const read = records.map(({ record, info }) => ({
    fields: record,
    line: info.lines,
    isBroken: false,
  }))
  return [...read, ...broken].sort((one, other) => one.line - other.line)
}

/** The first line says what parts the fields, unless it has but one. */
function delimiterOf(text: string) {
  const [first = ''] = text.trimStart().split('\n', 1)
  const within = (one: string) => ['\t', ';', ','].find((sign) => one.includes(sign))
  return within(first) ?? within(text) ?? ','
}
