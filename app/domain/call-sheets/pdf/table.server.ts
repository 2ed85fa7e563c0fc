import type { SheetRow, SheetSection } from '#app/domain/call-sheets/document.ts'
import { type Canvas, decorate, drawLine, type Element, tag } from './canvas.server.ts'
import { breakLines, measureText, type Span } from './lines.server.ts'
import { cellSpans, colours, quiet, span, textSize } from './looks.server.ts'
import { type Block, type Column, drawRow, drawRule, type RowLook } from './rows.server.ts'

type Table = Extract<SheetSection, { kind: 'table' }>

type Track = { x: number; width: number }

const gap = 8
const inset = 4
const headHeight = 13

/** Draws a table whose head is repeated on each page, where it is no part of the text. */
export async function drawTable(canvas: Canvas, parent: Element, { columns, rows }: Table) {
  const tracks = tracksOf(columns, rows, canvas.width)
  const table = tag(canvas, parent, 'Table')
  drawHead(canvas, table, columns, tracks)
  const onNewPage = () => repeatHead(canvas, columns, tracks)
  for (const row of rows) {
    const element = tag(canvas, table, 'TR')
    const ground = row.isOwn || row.banner ? { ground: colours.sunken } : {}
    const look: RowLook = { padding: 1.7, rule: colours.rule, onNewPage, ...ground }
    drawRow(canvas, columnsOf(canvas, element, row, tracks), look)
    element.end()
    await canvas.breathe()
  }
  table.end()
}

function columnsOf(canvas: Canvas, parent: Element, row: SheetRow, tracks: Track[]): Column[] {
  const style = row.isOwn ? 'bold' : 'regular'
  if (row.banner) {
    const width = canvas.width - 2 * inset
    const spans = cellSpans(row.banner, 'bold')
    const create: Block['create'] = (options) => {
      const cell = tag(canvas, parent, 'TD', options)
      // As many cells as columns, because PDF/UA wants rows of the same length.
      for (const _ of tracks.slice(1)) tag(canvas, parent, 'TD').end()
      return cell
    }
    return [{ x: inset, width, blocks: [{ lines: breakLines(spans, width), type: 'TD', create }] }]
  }
  return row.cells.map((cell, index): Column => {
    const track = tracks[index] as Track
    const lines = breakLines(cellSpans(cell, style), track.width)
    const create: Block['create'] = (options) => tag(canvas, parent, 'TD', options)
    const href = cell.href ? { href: cell.href } : {}
    return { ...track, blocks: [{ lines, type: 'TD', create, ...href }] }
  })
}

function drawHead(canvas: Canvas, table: Element, columns: string[], tracks: Track[]) {
  const row = tag(canvas, table, 'TR')
  const heads = tracks.map((track, index): Column => {
    const create = () => tag(canvas, row, 'TH', { scope: 'Column' } as never)
    const lines = breakLines([headSpan(columns[index])], track.width)
    return { ...track, blocks: [{ lines, type: 'TH', create }] }
  })
  drawRow(canvas, heads, { padding: 1.5, rule: colours.strongRule })
  row.end()
}

function repeatHead(canvas: Canvas, columns: string[], tracks: Track[]) {
  const drawHeads = () => {
    for (const [index, { x, width }] of tracks.entries()) {
      const [line] = breakLines([headSpan(columns[index])], width)
      if (line) drawLine(canvas, line, canvas.left + x, canvas.y + 1.5)
    }
  }
  decorate(canvas, drawHeads, 'Pagination')
  canvas.y += headHeight
  drawRule(canvas, colours.strongRule)
}

function headSpan(title = ''): Span {
  return quiet(title)
}

/** Gives each column what its texts need, as far as there is room; a long text gives way first. */
function tracksOf(columns: string[], rows: SheetRow[], width: number): Track[] {
  const room = width - 2 * inset - gap * (columns.length - 1)
  const wanted = columns.map((title, index) => needOf(title, rows, index))
  const least = wanted.map(({ word }) => Math.min(word, room / columns.length))
  const spare = room - sum(least)
  const more = wanted.map(({ line }, index) => Math.max(0, line - (least[index] as number)))
  const factor = Math.min(1, spare / Math.max(1, sum(more)))
  const left = (spare - sum(more) * factor) / columns.length
  let x = inset
  return columns.map((_, index) => {
    const own = (least[index] as number) + (more[index] as number) * factor + left
    const track = { x, width: own }
    x += own + gap
    return track
  })
}

function needOf(title: string, rows: SheetRow[], index: number) {
  const head = measureText(title, quiet(''))
  const most = { line: head.line, word: head.word }
  for (const { cells, isOwn } of rows) {
    const cell = cells[index]
    if (!cell) continue
    const need = measureText(cell.text, span('', isOwn ? 'bold' : 'regular', textSize))
    const mark = cell.isChanged ? textSize : 0
    most.line = Math.max(most.line, Math.min(need.line + mark, maxLine))
    most.word = Math.max(most.word, need.word + mark)
  }
  return { line: most.line + 1, word: most.word + 1 }
}

/** Points of a text beyond which a column does not become wider. */
const maxLine = 260

function sum(numbers: number[]) {
  return numbers.reduce((total, one) => total + one, 0)
}
