import { clamp, type Rgb } from './colour.ts'

/** Pixels as red, green, blue floats; values above 1 are light that blooms later. */
export type Canvas = { width: number; height: number; data: Float32Array }

/** A flat colour, or one asked for each pixel. */
export type Paint = Rgb | ((x: number, y: number) => Rgb)

export function blank(width: number, height: number): Canvas {
  return { width, height, data: new Float32Array(width * height * 3) }
}

const cover = new Float32Array(4096)
const cuts: number[] = []

/** Fills a closed outline given as x, y pairs (even-odd), antialiased by four sub-scanlines. */
export function polygon(canvas: Canvas, points: readonly number[], paint: Paint, alpha = 1) {
  let top = Infinity
  let bottom = -Infinity
  for (let i = 1; i < points.length; i += 2) {
    top = Math.min(top, points[i]!)
    bottom = Math.max(bottom, points[i]!)
  }
  const first = Math.max(0, Math.floor(top))
  const last = Math.min(canvas.height - 1, Math.ceil(bottom))
  for (let y = first; y <= last; y++) {
    let left = canvas.width
    let right = -1
    for (let sub = 0; sub < 4; sub++) {
      crossings(points, y + 0.125 + sub * 0.25)
      for (let i = 0; i + 1 < cuts.length; i += 2) {
        const a = clamp(cuts[i]!, 0, canvas.width)
        const b = clamp(cuts[i + 1]!, 0, canvas.width)
        if (b <= a) continue
        span(a, b)
        left = Math.min(left, Math.floor(a))
        right = Math.max(right, Math.min(canvas.width - 1, Math.ceil(b)))
      }
    }
    for (let x = left; x <= right; x++) {
      const amount = cover[x]! * alpha
      cover[x] = 0
      if (amount > 0) put(canvas, x, y, typeof paint === 'function' ? paint(x, y) : paint, amount)
    }
  }
}

/** An upright rectangle; edges between pixels are weighted. */
export function rect(
  canvas: Canvas,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  paint: Paint,
  alpha = 1,
) {
  const left = Math.max(0, x0)
  const right = Math.min(canvas.width, x1)
  const top = Math.max(0, y0)
  const bottom = Math.min(canvas.height, y1)
  for (let y = Math.floor(top); y < bottom; y++) {
    const tall = Math.min(bottom, y + 1) - Math.max(top, y)
    for (let x = Math.floor(left); x < right; x++) {
      const wide = Math.min(right, x + 1) - Math.max(left, x)
      put(canvas, x, y, typeof paint === 'function' ? paint(x, y) : paint, alpha * tall * wide)
    }
  }
}

export function line(
  canvas: Canvas,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  paint: Paint,
  alpha = 1,
) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1
  const nx = ((y1 - y0) / length) * (width / 2)
  const ny = ((x0 - x1) / length) * (width / 2)
  polygon(
    canvas,
    [x0 + nx, y0 + ny, x1 + nx, y1 + ny, x1 - nx, y1 - ny, x0 - nx, y0 - ny],
    paint,
    alpha,
  )
}

/** A disc whose edge is `soft` pixels wide. */
export function disc(
  canvas: Canvas,
  cx: number,
  cy: number,
  radius: number,
  colour: Rgb,
  alpha = 1,
  soft = 1,
) {
  const reach = radius + soft
  for (let y = Math.max(0, Math.floor(cy - reach)); y <= cy + reach && y < canvas.height; y++) {
    for (let x = Math.max(0, Math.floor(cx - reach)); x <= cx + reach && x < canvas.width; x++) {
      const dx = x - cx
      const dy = y - cy
      const edge = (radius + soft / 2 - Math.sqrt(dx * dx + dy * dy)) / soft
      if (edge > 0) put(canvas, x, y, colour, alpha * Math.min(1, edge))
    }
  }
}

/** Adds light around a point, fading like a bell over `radius` pixels. */
export function glow(
  canvas: Canvas,
  cx: number,
  cy: number,
  radius: number,
  colour: Rgb,
  strength: number,
  squash = 1,
) {
  const { width, height, data } = canvas
  const left = Math.max(0, Math.floor(cx - radius * 2.4))
  const right = Math.min(width - 1, Math.ceil(cx + radius * 2.4))
  const tall = radius * squash
  const top = Math.max(0, Math.floor(cy - tall * 2.4))
  const bottom = Math.min(height - 1, Math.ceil(cy + tall * 2.4))
  const bell = new Float32Array(Math.max(0, right - left + 1))
  for (let x = left; x <= right; x++) bell[x - left] = Math.exp(-(((x - cx) / radius) ** 2))
  for (let y = top; y <= bottom; y++) {
    const row = Math.exp(-(((y - cy) / tall) ** 2)) * strength
    if (row < 0.002) continue
    let i = (y * width + left) * 3
    for (let x = left; x <= right; x++) {
      const k = row * bell[x - left]!
      data[i++]! += colour[0] * k
      data[i++]! += colour[1] * k
      data[i++]! += colour[2] * k
    }
  }
}

/** Lays a colour over every pixel of some rows, by an amount that depends on the row. */
export function veil(
  canvas: Canvas,
  from: number,
  to: number,
  colour: Rgb,
  amount: (y: number) => number,
) {
  const { width, data } = canvas
  for (let y = Math.max(0, Math.floor(from)); y < Math.min(canvas.height, to); y++) {
    const a = amount(y)
    if (a <= 0) continue
    const [r, g, b] = colour
    for (let i = y * width * 3, end = i + width * 3; i < end; i += 3) {
      data[i]! += (r - data[i]!) * a
      data[i + 1]! += (g - data[i + 1]!) * a
      data[i + 2]! += (b - data[i + 2]!) * a
    }
  }
}

export function put(canvas: Canvas, x: number, y: number, colour: Rgb, amount: number) {
  const i = (y * canvas.width + x) * 3
  const { data } = canvas
  data[i]! += (colour[0] - data[i]!) * amount
  data[i + 1]! += (colour[1] - data[i + 1]!) * amount
  data[i + 2]! += (colour[2] - data[i + 2]!) * amount
}

function crossings(points: readonly number[], y: number) {
  cuts.length = 0
  let px = points[points.length - 2]!
  let py = points[points.length - 1]!
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!
    const yy = points[i + 1]!
    if (py <= y !== yy <= y) cuts.push(px + ((y - py) / (yy - py)) * (x - px))
    px = x
    py = yy
  }
  if (cuts.length === 2) {
    if (cuts[0]! > cuts[1]!) cuts.reverse()
  } else cuts.sort((a, b) => a - b)
}

function span(a: number, b: number) {
  const first = Math.floor(a)
  const last = Math.floor(b)
  if (first === last) {
    cover[first]! += (b - a) * 0.25
    return
  }
  cover[first]! += (first + 1 - a) * 0.25
  for (let x = first + 1; x < last; x++) cover[x]! += 0.25
  cover[last]! += (b - last) * 0.25
}
