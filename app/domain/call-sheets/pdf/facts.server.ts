import type { Cell, Fact } from '#app/domain/call-sheets/document.ts'
import { type Canvas, type Element, tag } from './canvas.server.ts'
import { breakLines, type Span } from './lines.server.ts'
import { cellSpans, quiet, textSize } from './looks.server.ts'
import { type Block, type Column, drawRow, type RowLook } from './rows.server.ts'

/** A fact that is longer has the whole width. */
const maxBesideOthers = 220

export const gap = 14

/** Draws facts beside each other, each with its label above it. */
export async function drawFacts(canvas: Canvas, parent: Element, facts: Fact[], count: number) {
  const look = { padding: 2.5 }
  for (const group of groupFacts(facts, count)) {
    drawRow(canvas, factColumns(canvas, parent, group, group.length > 1 ? count : 1), look)
    await canvas.breathe()
  }
}

export function factColumns(
  canvas: Canvas,
  parent: Element,
  facts: Fact[],
  count: number,
  size = textSize,
) {
  const width = (canvas.width - gap * (count - 1)) / count
  return facts.map((fact, index): Column => {
    const spans = [
      quiet(`${fact.label}\n`),
      ...cellSpans(fact, size > textSize ? 'bold' : 'regular', size),
    ]
    const block = paragraph(canvas, parent, spans, width, fact)
    return { x: index * (width + gap), width, blocks: [block] }
  })
}

/** Draws notes, each with its label at the left. */
export async function drawTexts(canvas: Canvas, parent: Element, texts: Fact[]) {
  const look: RowLook = { padding: 2 }
  const labelWidth = 96
  for (const text of texts) {
    const element = tag(canvas, parent, 'P')
    const x = labelWidth + gap
    const own = (spans: Span[], width: number): Block => ({
      lines: breakLines(spans, width),
      type: 'Span',
      create: (options) => tag(canvas, element, 'Span', options),
    })
    drawRow(
      canvas,
      [
        { x: 0, width: labelWidth, blocks: [own([quiet(text.label, 8)], labelWidth)] },
        { x, width: canvas.width - x, blocks: [own(cellSpans(text), canvas.width - x)] },
      ],
      look,
    )
    element.end()
    await canvas.breathe()
  }
}

export function paragraph(
  canvas: Canvas,
  parent: Element,
  spans: Span[],
  width: number,
  { href }: Pick<Cell, 'href'> = {},
  type = 'P',
): Block {
  return {
    lines: breakLines(spans, width),
    type,
    create: (options) => tag(canvas, parent, type, options),
    ...(href ? { href } : {}),
  }
}

function groupFacts(facts: Fact[], count: number): Fact[][] {
  const groups: Fact[][] = []
  let open: Fact[] = []
  for (const fact of facts) {
    const isLong = fact.text.length > maxBesideOthers
    if (isLong || open.length === count) open = []
    if (open.length === 0 || isLong) groups.push(open)
    open.push(fact)
    if (isLong) open = []
  }
  return groups
}
