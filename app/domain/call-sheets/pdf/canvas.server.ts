import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { SheetDocument } from '#app/domain/call-sheets/document.ts'
import { reorder } from './bidi.server.ts'
import type { Line } from './lines.server.ts'

export type Element = PDFKit.PDFStructureElement

/** Where the next thing is drawn; lengths in points, `y` downwards. */
export type Canvas = {
  doc: PDFKit.PDFDocument
  root: Element
  left: number
  width: number
  y: number
  bottom: number
  /** Draws what stands at the top of each page but the first; returns the `y` below it. */
  startPage: () => number
  breathe: () => Promise<void>
}

export const margin = 34
const footHeight = 26

/** Milliseconds after which other work of the process has its turn. */
const turnMs = 8

export function createCanvas(document: SheetDocument, paper: 'a4' | 'letter'): Canvas {
  const doc = new PDFDocument({
    size: paper,
    margin: 0,
    // No standard typeface, because a PDF/UA file embeds all that it uses.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    displayTitle: true,
    lang: 'en',
    info: { Title: titleOf(document), Creator: 'Recce', Producer: 'Recce' },
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    doc,
    root,
    left: margin,
    width: doc.page.width - 2 * margin,
    y: margin,
    bottom: doc.page.height - margin - footHeight,
    startPage: () => margin,
    breathe: createPauses(),
  }
}

function titleOf({ title, date, you }: SheetDocument) {
  return ['Call sheet', title, date, you?.name].filter(Boolean).join(' · ')
}

export function addPage(canvas: Canvas) {
  canvas.doc.addPage()
  canvas.y = canvas.startPage()
}

/** Starts a page unless `height` fits on this one. */
export function ensure(canvas: Canvas, height: number) {
  if (canvas.y + height > canvas.bottom) addPage(canvas)
}

/** Adds an element to the structure tree. It must be ended while its last page is the current one. */
export function tag(
  { doc }: Canvas,
  parent: Element,
  type: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): Element {
  const element = doc.struct(type, options)
  parent.add(element)
  return element
}

/** Marks what `draw` draws as the content of the element. */
export function mark({ doc }: Canvas, element: Element, type: string, draw: () => void) {
  const content = doc.markStructureContent(type)
  draw()
  doc.endMarkedContent()
  element.add(content)
}

/** Draws what is no part of the text, such as lines and repeated heads. */
export function decorate({ doc }: Canvas, draw: () => void, type = 'Layout') {
  doc.markContent('Artifact', { type: type as 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** Draws a line whose top left corner is at `x`, `y`. */
export function drawLine({ doc }: Pick<Canvas, 'doc'>, line: Line, x: number, y: number) {
  const baseline = y + line.height * 0.77
  let at = x
  for (const { face, size, colour, text, width } of reorder(line)) {
    doc.registerFont(face.name, face.font as unknown as Buffer)
    doc.font(face.name, size).fillColor(colour)
    // Features make the font shape all of the text at once, which joined letters need.
    const features = line.isRightToLeft ? { features: [] } : {}
    doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...features })
    at += width
  }
}

function createPauses() {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turnMs) return
    await setImmediate()
    since = performance.now()
  }
}
