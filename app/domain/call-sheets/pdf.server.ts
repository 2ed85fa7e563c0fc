import type { SheetDocument, SheetSection } from './document.ts'
import {
  type Canvas,
  createCanvas,
  decorate,
  type Element,
  ensure,
  tag,
} from './pdf/canvas.server.ts'
import { drawFacts, drawTexts, paragraph } from './pdf/facts.server.ts'
import { openFonts } from './pdf/fonts.server.ts'
import { drawFeet, drawRunningHead } from './pdf/foot.server.ts'
import { drawHead } from './pdf/head.server.ts'
import { colours, span } from './pdf/looks.server.ts'
import { drawPlaces } from './pdf/places.server.ts'
import { drawRow } from './pdf/rows.server.ts'
import { drawTable } from './pdf/table.server.ts'

/** Points that must be left on a page for a section to begin on it. */
const leastRoom = 64

/**
 * Draws a sheet as a tagged PDF (PDF/UA) with embedded fonts. Other work of the process has its
 * turn while it is drawn.
 */
export async function writePdf(document: SheetDocument, paper: 'a4' | 'letter'): Promise<Buffer> {
  const canvas = createCanvas(document, paper)
  canvas.startPage = () => drawRunningHead(canvas, document)
  const chunks: Buffer[] = []
  canvas.doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  await openFonts(canvas.breathe)
  await drawHead(canvas, document)
  for (const section of document.sections) {
    await canvas.breathe()
    await drawSection(canvas, section)
  }
  await drawFeet(canvas, document)
  canvas.root.end()
  await finish(canvas)
  return Buffer.concat(chunks)
}

async function drawSection(canvas: Canvas, section: SheetSection) {
  ensure(canvas, leastRoom)
  const part = tag(canvas, canvas.root, 'Sect')
  drawTitle(canvas, part, section.title)
  if (section.kind === 'facts') await drawFacts(canvas, part, section.facts, 3)
  else if (section.kind === 'texts') await drawTexts(canvas, part, section.texts)
  else if (section.kind === 'table') await drawTable(canvas, part, section)
  else await drawPlaces(canvas, part, section)
  part.end()
}

function drawTitle(canvas: Canvas, parent: Element, title: string) {
  const { doc, left, width } = canvas
  canvas.y += 7
  const { y } = canvas
  decorate(canvas, () => doc.rect(left, y, width, 15.5).fill(colours.sunken))
  const block = paragraph(canvas, parent, [span(title, 'bold', 9)], width - 8, {}, 'H2')
  drawRow(canvas, [{ x: 4, width: width - 8, blocks: [block] }], { padding: 2 })
  canvas.y += 2
}

async function finish({ doc }: Canvas) {
  const ended = new Promise((settle) => doc.once('end', settle))
  doc.end()
  await ended
}
