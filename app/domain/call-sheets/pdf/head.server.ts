import { paperColours } from '#app/domain/call-sheets/colours.ts'
import type { Fact, SheetDocument, VersionWords, You } from '#app/domain/call-sheets/document.ts'
import { type Canvas, decorate, drawLine, mark, tag } from './canvas.server.ts'
import { factColumns, gap, paragraph } from './facts.server.ts'
import { breakLines, type Span, widthOf } from './lines.server.ts'
import { cellSpans, colours, factSpans, quiet, span } from './looks.server.ts'
import { type Column, drawRow, drawRule } from './rows.server.ts'

const badgeWidth = 150

/** Draws what identifies the sheet, then the reader's call and those of the day. */
export async function drawHead(canvas: Canvas, document: SheetDocument) {
  const { title, client, date, dayOf, zone, version, asterisk, you, calls } = document
  const width = canvas.width - badgeWidth - gap
  const own = (spans: Span[], type = 'P') => paragraph(canvas, canvas.root, spans, width, {}, type)
  const top = canvas.y
  const day = [span(date, 'bold', 10.5), quiet(dayOf && `\u00a0\u00a0${dayOf}`, 10)]
  const blocks = [own([span(title, 'serif', 25)], 'H1'), own(day)]
  blocks.push(own([quiet([client, zone].filter(Boolean).join(' · '), 8.2)]))
  drawRow(canvas, [{ x: 0, width, blocks }], { padding: 0 })
  const below = drawVersion(canvas, version, asterisk, top + 4)
  canvas.y = Math.max(canvas.doc.bufferedPageRange().count > 1 ? 0 : below, canvas.y) + 7
  await canvas.breathe()
  if (you) drawYou(canvas, you)
  await canvas.breathe()
  drawCalls(canvas, calls, you !== null)
}

/** A band in the version's colour with its name in words, and what is known of its issue. */
function drawVersion(canvas: Canvas, version: VersionWords, asterisk: string, top: number) {
  const { doc, left, width } = canvas
  const x = left + width - badgeWidth
  const element = tag(canvas, canvas.root, 'P')
  const inner = badgeWidth - 14
  const name = breakLines([span(version.name, 'bold', 10)], inner)
  const height = name.reduce((sum, line) => sum + line.height, 0) + 8
  decorate(canvas, () =>
    doc
      .lineWidth(0.8)
      .rect(x, top, badgeWidth, height)
      .fillAndStroke(paperColours[version.colour], colours.ink),
  )
  const facts = [version.issued, version.replaces, asterisk].filter(Boolean)
  const small = facts.flatMap((text) => breakLines([quiet(text)], badgeWidth))
  let y = top + 4
  mark(canvas, element, 'P', () => {
    for (const line of name) {
      drawLine(canvas, line, x + 7, y)
      y += line.height
    }
    y += 7
    if (version.isDraft) y = drawDraft(canvas, x, y)
    for (const line of small) {
      drawLine(canvas, line, x, y)
      y += line.height
    }
  })
  element.end()
  return y
}

function drawDraft(canvas: Canvas, x: number, y: number) {
  const [line] = breakLines([span('DRAFT', 'bold', 10)], badgeWidth)
  if (!line) return y
  const { doc } = canvas
  doc
    .lineWidth(1.2)
    .rect(x, y, widthOf(line.pieces) + 12, line.height + 2)
    .stroke(colours.ink)
  drawLine(canvas, line, x + 6, y + 1)
  return y + line.height + 5
}

function drawYou(canvas: Canvas, { name, role, call, facts }: You) {
  const left = 190
  const width = canvas.width - left - 2 * gap
  const own = (spans: Span[], type = 'P') =>
    paragraph(canvas, canvas.root, spans, left - gap, {}, type)
  const size = call.text.length > 10 ? 18 : 40
  const columns: Column[] = [
    {
      x: gap,
      width: left - gap,
      blocks: [own([quiet('Your call', 8.5)], 'H2'), own(cellSpans(call, 'serif', size))],
    },
    {
      x: left + gap,
      width,
      blocks: [
        paragraph(
          canvas,
          canvas.root,
          [span(name, 'bold', 11), quiet(role && `\u00a0\u00a0${role}`, 9)],
          width,
        ),
        ...facts.map((fact) => paragraph(canvas, canvas.root, factSpans(fact, 8.6), width, fact)),
      ],
    },
  ]
  drawRule(canvas, colours.ink, 1.2)
  drawRow(canvas, columns, { padding: 6, ground: colours.ground })
  drawRule(canvas, colours.ink, 0.6)
  canvas.y += 3
}

/** The calls of the day, which are the largest on a sheet that is for everybody. */
function drawCalls(canvas: Canvas, calls: Fact[], hasYou: boolean) {
  const count = Math.min(4, Math.max(1, calls.length))
  for (let index = 0; index < calls.length; index += count) {
    const row = calls.slice(index, index + count)
    const columns = factColumns(canvas, canvas.root, row, count, hasYou ? 10.5 : 14)
    drawRow(canvas, columns, { padding: 3 })
  }
}
