import L from 'leaflet'
import { href } from 'react-router'
import type { Land, Line } from './land.ts'
import { fetchLand } from './outline-fetched.ts'
import type { Landmark } from './pin.ts'
import { project } from './projection.ts'

const side = 256

/** Land, borders and grid under the tiles; they show where a tile is missing. */
export function landLayer() {
  const layer = new LandLayer({ tileSize: side, className: 'map-land-layer' })
  fetchLand().then(
    (land) => layer.setLand(land),
    () => {
      // The grid stays, and the tiles do not need the land.
    },
  )
  return layer
}

class LandLayer extends L.GridLayer {
  land: Land | undefined

  setLand(land: Land) {
    this.land = land
    this.redraw()
  }

  override createTile(at: L.Coords) {
    const tile = document.createElement('div')
    tile.append(this.drawLand(at))
    return tile
  }

  drawLand({ x, y, z }: L.Coords) {
    const canvas = document.createElement('canvas')
    canvas.style.width = canvas.style.height = `${side}px`
    const density = Math.min(2, devicePixelRatio)
    canvas.width = side * density
    canvas.height = side * density
    const context = canvas.getContext('2d')
    if (!context) return canvas
    context.scale(density, density)
    const colours = coloursOf(this._map.getContainer())
    context.fillStyle = colours.water
    context.fillRect(0, 0, side, side)
    const square = {
      x: (((x % 2 ** z) + 2 ** z) % 2 ** z) / 2 ** z,
      y: y / 2 ** z,
      size: 1 / 2 ** z,
    }
    context.strokeStyle = colours.line
    if (this.land) {
      context.fillStyle = colours.land
      context.lineWidth = 1
      context.beginPath()
      traceAll(context, this.land.coasts, square)
      context.fill('evenodd')
      context.stroke()
      context.setLineDash([5, 2, 1, 2])
      context.beginPath()
      traceAll(context, this.land.borders, square)
      context.stroke()
      context.setLineDash([])
    }
    drawGrid(context, square, z)
    return canvas
  }
}

/** The names of towns, for a map without tiles: above the pins, and no tile cuts them off. */
export function townLayer(map: L.Map) {
  const pane = map.getPane('towns') ?? map.createPane('towns')
  // Pins are at 600.
  pane.style.zIndex = '610'
  pane.style.pointerEvents = 'none'
  return new TownLayer({ tileSize: side, pane: 'towns' })
}

class TownLayer extends L.GridLayer {
  override createTile(at: L.Coords) {
    const tile = document.createElement('div')
    addTowns(tile, at)
    return tile
  }
}

/** Puts the names of the towns on a tile; without them it is the outline alone. */
function addTowns(tile: HTMLElement, { x, y, z }: L.Coords) {
  const column = ((x % 2 ** z) + 2 ** z) % 2 ** z
  fetchTowns({ x: column, y, z }).then(
    (towns) => {
      for (const { name, ...position } of towns) {
        const point = project(position)
        const label = document.createElement('span')
        label.className = 'map-town-name'
        label.textContent = name
        label.style.left = `${(point.x * 2 ** z - column) * side}px`
        label.style.top = `${(point.y * 2 ** z - y) * side}px`
        tile.append(label)
      }
    },
    () => {},
  )
}

async function fetchTowns(tile: { x: number; y: number; z: number }): Promise<Landmark[]> {
  const { x, y, z } = tile
  const response = await fetch(`${href('/towns')}?z=${z}&x=${x}&y=${y}`)
  if (!response.ok) throw new Error(`The towns answered ${response.status}`)
  return response.json()
}

type Square = { x: number; y: number; size: number }

/** A line across the date line lies on two copies of the world. */
function traceAll(context: CanvasRenderingContext2D, lines: Line[], { x, y, size }: Square) {
  for (const { points, west, north, east, south } of lines) {
    if (north > y + size || south < y) continue
    for (const turn of [-1, 0, 1]) {
      if (west + turn > x + size || east + turn < x) continue
      trace(context, points, { x: x - turn, y, size })
    }
  }
}

/** Skips corners closer than half a pixel: they cost time and cannot be seen. */
function trace(context: CanvasRenderingContext2D, points: Line['points'], { x, y, size }: Square) {
  const scale = side / size
  let [lastX, lastY] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let index = 0; index < points.length; index += 2) {
    const nextX = ((points[index] as number) - x) * scale
    const nextY = ((points[index + 1] as number) - y) * scale
    if (index === 0) context.moveTo(nextX, nextY)
    else if (Math.abs(nextX - lastX) + Math.abs(nextY - lastY) < 0.5) continue
    else context.lineTo(nextX, nextY)
    lastX = nextX
    lastY = nextY
  }
}

/** Degrees between grid lines by zoom level: about one line a square. */
const steps = [
  30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.001, 0.0005,
  0.0002, 0.0001,
]

function drawGrid(context: CanvasRenderingContext2D, { x, y, size }: Square, zoom: number) {
  const step = steps[Math.min(steps.length - 1, zoom)] as number
  const [west, east] = [x * 360 - 180, (x + size) * 360 - 180]
  const [north, south] = [latitudeOf(y), latitudeOf(y + size)]
  context.globalAlpha = 0.5
  context.lineWidth = 0.5
  context.beginPath()
  for (let line = Math.ceil(west / step) * step; line < east; line += step) {
    const at = ((line - west) / (east - west)) * side
    context.moveTo(at, 0)
    context.lineTo(at, side)
  }
  for (let line = Math.ceil(south / step) * step; line < north; line += step) {
    const at = ((rowOf(line) - y) / size) * side
    context.moveTo(0, at)
    context.lineTo(side, at)
  }
  context.stroke()
  context.globalAlpha = 1
}

function latitudeOf(row: number) {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * row))) * 180) / Math.PI
}

function rowOf(latitude: number) {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

function coloursOf(element: Element) {
  const style = getComputedStyle(element)
  const colour = (name: string, otherwise: string) =>
    style.getPropertyValue(name).trim() || otherwise
  return {
    water: colour('--map-water', '#e4e6e3'),
    land: colour('--map-land', '#f4f0e6'),
    line: colour('--map-line', '#b9b3a4'),
  }
}
