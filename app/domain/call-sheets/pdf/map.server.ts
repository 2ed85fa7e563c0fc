import type { MapPoint } from '#app/domain/call-sheets/document.ts'
import { drawLine } from './canvas.server.ts'
import { breakLines, widthOf } from './lines.server.ts'
import { colours, quiet, span } from './looks.server.ts'

const radius = 6.2
const edge = 12

type Square = { x: number; y: number; size: number }

/** Draws numbered dots, north up, joined in the order of the day. */
export function drawMap(doc: PDFKit.PDFDocument, points: MapPoint[], { x, y, size }: Square) {
  doc.lineWidth(0.5).rect(x, y, size, size).fillAndStroke(colours.ground, colours.rule)
  const at = points.map((point) => ({
    number: point.number,
    x: x + edge + point.x * (size - 2 * edge),
    y: y + edge + point.y * (size - 2 * edge),
  }))
  for (const [index, to] of at.entries()) {
    const from = at[index - 1]
    if (from) doc.moveTo(from.x, from.y).lineTo(to.x, to.y)
  }
  doc.lineWidth(0.7).dash(1.5, { space: 2 }).stroke(colours.strongRule).undash()
  for (const point of at) {
    doc.circle(point.x, point.y, radius).fill(colours.ink)
    const number = { ...span(point.number, 'bold', 7.5), colour: colours.white }
    drawCentred(doc, number, point.x, point.y - 4.6)
  }
  drawCentred(doc, quiet('N', 6), x + size - 7, y + 3)
}

function drawCentred(doc: PDFKit.PDFDocument, text: ReturnType<typeof span>, x: number, y: number) {
  const [line] = breakLines([text], Number.POSITIVE_INFINITY)
  if (line) drawLine({ doc }, line, x - widthOf(line.pieces) / 2, y)
}
