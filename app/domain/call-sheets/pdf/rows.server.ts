import { textOf } from './bidi.server.ts'
import { addPage, type Canvas, decorate, drawLine, type Element, mark } from './canvas.server.ts'
import { type Line, widthOf } from './lines.server.ts'

/** Text of one element; `create` adds the element to the structure tree. */
export type Block = {
  lines: Line[]
  type: string
  create: (options: PDFKit.Mixins.StructureElementOptions) => Element
  href?: string
}

/** Blocks below each other; `x` is relative to the left margin. */
export type Column = { x: number; width: number; blocks: Block[] }

export type RowLook = {
  /** Points above and below the text. */
  padding: number
  ground?: string
  /** Colour of the line below the row. */
  rule?: string
  /** Runs after a row was broken or moved to a new page. */
  onNewPage?: () => void
}

type Entry = { line: Line; block: Block }

/** Draws columns beside each other; what does not fit on a page goes on at the next. */
export function drawRow(canvas: Canvas, columns: Column[], look: RowLook) {
  let rest = columns.map(({ blocks }) => blocks.flatMap(entriesOf))
  const whole = heightOf(rest) + 2 * look.padding
  const room = () => canvas.bottom - canvas.y - 2 * look.padding
  if (whole > canvas.bottom - canvas.y && whole < canvas.bottom / 2) startPage(canvas, look)
  const elements = new Map<Block, Element>()
  for (;;) {
    const parts = rest.map((entries) => entries.slice(0, fitting(entries, room())))
    if (parts.some(({ length }) => length > 0) || rest.every(({ length }) => length === 0)) {
      drawPart(canvas, columns, parts, look, elements)
      rest = rest.map((entries, index) => entries.slice(parts[index]?.length))
    }
    if (rest.every(({ length }) => length === 0)) break
    startPage(canvas, look)
  }
  for (const element of elements.values()) element.end()
}

export function heightOfRow(columns: Column[], { padding }: RowLook) {
  return heightOf(columns.map(({ blocks }) => blocks.flatMap(entriesOf))) + 2 * padding
}

function startPage(canvas: Canvas, { onNewPage }: RowLook) {
  addPage(canvas)
  onNewPage?.()
}

function entriesOf(block: Block): Entry[] {
  return block.lines.map((line) => ({ line, block }))
}

function heightOf(columns: Entry[][]) {
  return Math.max(0, ...columns.map(sumOf))
}

function sumOf(entries: Entry[]) {
  return entries.reduce((sum, { line }) => sum + line.height, 0)
}

function fitting(entries: Entry[], room: number) {
  let height = 0
  const index = entries.findIndex(({ line }) => {
    height += line.height
    return height > room
  })
  return index < 0 ? entries.length : index
}

function drawPart(
  canvas: Canvas,
  columns: Column[],
  parts: Entry[][],
  { padding, ground, rule }: RowLook,
  elements: Map<Block, Element>,
) {
  const { doc, left, width, y } = canvas
  const height = heightOf(parts) + 2 * padding
  if (ground) decorate(canvas, () => doc.rect(left, y, width, height).fill(ground))
  for (const [index, { x }] of columns.entries()) {
    drawColumn(canvas, parts[index] ?? [], left + x, y + padding, elements)
  }
  canvas.y = y + height
  if (rule) drawRule(canvas, rule)
}

/** Draws a line across the page at the current height. */
export function drawRule(canvas: Canvas, colour: string, thickness = 0.4) {
  const { doc, left, width, y } = canvas
  decorate(canvas, () =>
    doc
      .lineWidth(thickness)
      .moveTo(left, y)
      .lineTo(left + width, y)
      .stroke(colour),
  )
}

/** All lines of a block are one piece of content, so that a reader hears them as one. */
function drawColumn(
  canvas: Canvas,
  entries: Entry[],
  x: number,
  top: number,
  elements: Map<Block, Element>,
) {
  let y = top
  for (let index = 0; index < entries.length; ) {
    const { block } = entries[index] as Entry
    const after = entries.findIndex((entry, at) => at > index && entry.block !== block)
    const own = entries.slice(index, after < 0 ? entries.length : after)
    const element = elements.get(block) ?? block.create(spokenText(block))
    elements.set(block, element)
    drawBlock(canvas, element, block, own, x, y)
    y += sumOf(own)
    index += own.length
  }
}

/** Text from right to left stands in the file in the order in which it is seen. */
function spokenText({ lines }: Block) {
  if (!lines.some(({ isRightToLeft }) => isRightToLeft)) return {}
  return { actual: lines.map(textOf).join(' ') }
}

function drawBlock(
  canvas: Canvas,
  parent: Element,
  { type, href }: Block,
  entries: Entry[],
  x: number,
  top: number,
) {
  const { doc } = canvas
  const target = href ? doc.struct('Link') : parent
  if (href) parent.add(target)
  let y = top
  mark(canvas, target, href ? 'Link' : type, () => {
    for (const { line } of entries) {
      drawLine(canvas, line, x, y)
      y += line.height
    }
  })
  if (!href) return
  const width = Math.max(...entries.map(({ line }) => widthOf(line.pieces)))
  const contents = new String(entries.map(({ line }) => textOf(line)).join(' '))
  doc.link(x, top, width, y - top, href, { structParent: target, Contents: contents } as never)
  target.end()
}
