import sharp, { type Exif } from 'sharp'
import type { Canvas } from './canvas.ts'
import { clamp } from './colour.ts'
import { fields, type Random, SIDE } from './noise.ts'

/** Bloom of bright parts, a film-like curve, vignette and grain; then 8-bit pixels. */
export function develop(canvas: Canvas, next: Random, bloom = 0.32): Buffer {
  const { width, height, data } = canvas
  const halo = spill(canvas)
  const out = Buffer.allocUnsafe(width * height * 3)
  const grain = fields().grain
  const shift = Math.floor(next() * SIDE * SIDE)
  const toe = film()
  const long = Math.max(width, height)
  const weight = 0.085
  const glowing = new Float32Array(halo.width * 3)
  for (let y = 0; y < height; y++) {
    const dy = (y - height / 2) / long
    const hy = Math.min(halo.height - 1.001, y / 8)
    const row = Math.floor(hy)
    const fy = hy - row
    for (let i = 0, a = row * halo.width * 3; i < glowing.length; i++, a++) {
      const upper = halo.data[a]!
      glowing[i] = (upper + (halo.data[a + halo.width * 3]! - upper) * fy) * bloom
    }
    const speckle = y * 373 + shift
    for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
      const dx = (x - width / 2) / long
      const vignette = (1 - 0.62 * (dx * dx + dy * dy)) * 512
      const noise = (grain[(speckle + x) & (SIDE * SIDE - 1)]! - 0.5) * weight * 512
      const column = x >> 3
      const fx = (x & 7) / 8
      const h = column * 3
      const r = glowing[h]! + (glowing[h + 3]! - glowing[h]!) * fx
      const g = glowing[h + 1]! + (glowing[h + 4]! - glowing[h + 1]!) * fx
      const b = glowing[h + 2]! + (glowing[h + 5]! - glowing[h + 2]!) * fx
      out[i] = toe[level((data[i]! + r) * vignette + noise)]!
      out[i + 1] = toe[level((data[i + 1]! + g) * vignette + noise)]!
      out[i + 2] = toe[level((data[i + 2]! + b) * vignette + noise)]!
    }
  }
  return out
}

function level(value: number): number {
  return value < 0 ? 0 : value > 1023 ? 1023 : value | 0
}

export async function encode(pixels: Buffer, width: number, height: number, exif: Exif) {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif(exif)
    .jpeg({ quality: 88, chromaSubsampling: '4:2:0' })
    .toBuffer()
}

/** A soft S-curve with rolled-off highlights and slightly lifted blacks, over 0..2. */
function film(): Uint8Array {
  const curve = new Uint8Array(1024)
  for (let i = 0; i < 1024; i++) {
    const v = i / 512
    const rolled = v < 0.75 ? v : 0.75 + 0.25 * (1 - Math.exp(-(v - 0.75) / 0.25))
    const s = rolled * rolled * (3 - 2 * rolled)
    curve[i] = Math.round(clamp(0.018 + 0.975 * (rolled * 0.62 + s * 0.38)) * 255)
  }
  return curve
}

/** What is brighter than paper, at an eighth of the size, blurred. */
function spill(canvas: Canvas): Canvas {
  const width = Math.ceil(canvas.width / 8) + 1
  const height = Math.ceil(canvas.height / 8) + 1
  const data = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3
      for (let k = 0; k < 4; k++) {
        const px = Math.min(canvas.width - 1, x * 8 + (k & 1) * 4)
        const py = Math.min(canvas.height - 1, y * 8 + (k >> 1) * 4)
        const i = (py * canvas.width + px) * 3
        for (let c = 0; c < 3; c++) data[o + c]! += Math.max(0, canvas.data[i + c]! - 0.72) * 0.25
      }
    }
  }
  for (let pass = 0; pass < 3; pass++) {
    blur(data, width, height, 3, width * 3, 4)
    blur(data, height, width, width * 3, 3, 4)
  }
  return { width, height, data }
}

function blur(
  data: Float32Array,
  count: number,
  lines: number,
  step: number,
  stride: number,
  radius: number,
) {
  const copy = new Float32Array(count)
  for (let n = 0; n < lines; n++) {
    for (let c = 0; c < 3; c++) {
      const start = n * stride + c
      for (let i = 0; i < count; i++) copy[i] = data[start + i * step]!
      let sum = copy[0]! * (radius + 1)
      for (let i = 0; i < radius; i++) sum += copy[Math.min(count - 1, i)]!
      for (let i = 0; i < count; i++) {
        sum += copy[Math.min(count - 1, i + radius)]! - copy[Math.max(0, i - radius - 1)]!
        data[start + i * step] = sum / (radius * 2 + 1)
      }
    }
  }
}
