import type { MapPoint, SheetPlace, SheetSection } from '#app/domain/call-sheets/document.ts'
import { addPage, type Canvas, type Element, mark, tag } from './canvas.server.ts'
import { gap, paragraph } from './facts.server.ts'
import { factSpans, span } from './looks.server.ts'
import { drawMap } from './map.server.ts'
import { type Column, drawRow, heightOfRow } from './rows.server.ts'

type Places = Extract<SheetSection, { kind: 'places' }>

const mapWidth = 104
const look = { padding: 3 }

/** Draws up to three locations beside each other, and the map beside the first of them. */
export async function drawPlaces(canvas: Canvas, parent: Element, { places, map }: Places) {
  const hasMap = map.length > 0
  for (let index = 0; index < places.length; ) {
    const room = canvas.width - (hasMap && index === 0 ? mapWidth + gap : 0)
    const group = nextGroup(places.slice(index))
    await drawGroup(
      canvas,
      parent,
      group,
      room,
      hasMap && index === 0 ? { map, places } : undefined,
    )
    index += group.length
    await canvas.breathe()
  }
}

async function drawGroup(
  canvas: Canvas,
  parent: Element,
  group: SheetPlace[],
  room: number,
  plan?: { map: MapPoint[]; places: SheetPlace[] },
) {
  const width = (room - gap * (group.length - 1)) / group.length
  const columns: Column[] = []
  for (const [index, place] of group.entries()) {
    columns.push(columnOf(canvas, parent, place, index * (width + gap), width))
    await canvas.breathe()
  }
  const least = Math.max(plan ? mapWidth + 8 : 0, Math.min(heightOfRow(columns, look), 160))
  if (canvas.y + least > canvas.bottom) addPage(canvas)
  const top = canvas.y
  const page = canvas.doc.page
  if (plan) drawPlan(canvas, parent, plan)
  drawRow(canvas, columns, look)
  if (plan && canvas.doc.page === page) canvas.y = Math.max(canvas.y, top + mapWidth + 8)
}

/** Locations with much text stand alone. */
function nextGroup(places: SheetPlace[]): SheetPlace[] {
  const first = places.slice(0, 3)
  const long = first.findIndex((place) => lengthOf(place) > 900)
  return first.slice(0, long < 0 ? 3 : Math.max(long, 1))
}

function lengthOf({ title, facts }: SheetPlace) {
  return facts.reduce((sum, { label, text }) => sum + label.length + text.length, title.length)
}

function columnOf(
  canvas: Canvas,
  parent: Element,
  { number, title, facts }: SheetPlace,
  x: number,
  width: number,
): Column {
  const head = [span(`${number}\u00a0\u00a0`, 'bold', 9.5), span(title, 'bold', 9.5)]
  return {
    x,
    width,
    blocks: [
      paragraph(canvas, parent, head, width, {}, 'H3'),
      ...facts.map((fact) => paragraph(canvas, parent, factSpans(fact, 8), width, fact)),
    ],
  }
}

function drawPlan(
  canvas: Canvas,
  parent: Element,
  { map, places }: { map: MapPoint[]; places: SheetPlace[] },
) {
  const { doc, left, width, y } = canvas
  const box = { x: left + width - mapWidth, y: y + 3, size: mapWidth }
  const alt = `Map: ${places.map(({ number, title }) => `${number} ${title}`).join(', ')}`
  const bbox = [box.x, box.y, box.x + box.size, box.y + box.size]
  const figure = tag(canvas, parent, 'Figure', { alt, bbox } as never)
  mark(canvas, figure, 'Figure', () => drawMap(doc, map, box))
  figure.end()
}
