import type { SheetDocument } from '#app/domain/call-sheets/document.ts'
import { type Canvas, decorate, drawLine, margin, mark, tag } from './canvas.server.ts'
import { breakLines, type Span, widthOf } from './lines.server.ts'
import { colours, quiet, span } from './looks.server.ts'

/** Draws the title, the version and DRAFT at the top of a further page; returns the `y` below. */
export function drawRunningHead(canvas: Canvas, document: SheetDocument): number {
  const { title, date, dayOf, version, you } = document
  const { doc, left, width } = canvas
  const top = margin - 8
  const call = you ? `Your call ${you.call.text}` : ''
  const words = [quiet([date, dayOf, call].filter(Boolean).join(' · '), 7.5)]
  const right = [span(version.isDraft ? `DRAFT · ${version.name}` : version.name, 'bold', 8)]
  decorate(
    canvas,
    () => {
      const [end] = breakLines(right, width / 2)
      const x = left + width - widthOf(end?.pieces ?? [])
      if (end) drawLine(canvas, end, x, top)
      const [start] = breakLines([span(`${title}\u00a0\u00a0`, 'bold', 8), ...words], x - left - 12)
      if (start) drawLine(canvas, start, left, top)
      doc
        .lineWidth(0.6)
        .moveTo(left, top + 14)
        .lineTo(left + width, top + 14)
      doc.stroke(colours.ink)
    },
    'Pagination',
  )
  return top + 20
}

/** Draws the foot of all pages: the notice, which is text on the first, DRAFT and the number. */
export async function drawFeet(canvas: Canvas, { notice, version }: SheetDocument) {
  const { doc } = canvas
  const { count } = doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index)
    const draw = () => drawNotice(canvas, notice)
    if (index === 0 && notice) {
      const element = tag(canvas, canvas.root, 'P')
      mark(canvas, element, 'P', draw)
      element.end()
    } else decorate(canvas, draw, 'Pagination')
    const words = [version.isDraft ? 'DRAFT · ' : '', `Page ${index + 1} of ${count}`].join('')
    decorate(canvas, () => drawNumber(canvas, span(words, 'bold', 7.5)), 'Pagination')
    await canvas.breathe()
  }
}

function drawNotice(canvas: Canvas, notice: string) {
  const lines = breakLines([quiet(notice, 7.5)], canvas.width - 110).slice(0, 2)
  for (const [index, line] of lines.entries()) {
    drawLine(canvas, line, canvas.left, footTop(canvas) + index * line.height)
  }
}

function drawNumber(canvas: Canvas, words: Span) {
  const { doc, left, width } = canvas
  const top = footTop(canvas)
  doc
    .lineWidth(0.4)
    .moveTo(left, top - 4)
    .lineTo(left + width, top - 4)
    .stroke(colours.rule)
  const [line] = breakLines([words], width)
  if (line) drawLine(canvas, line, left + width - widthOf(line.pieces), top)
}

function footTop({ bottom }: Canvas) {
  return bottom + 12
}
