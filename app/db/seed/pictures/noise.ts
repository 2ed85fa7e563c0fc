/** A repeatable stream of numbers in 0..1 for a seed (mulberry32 over an FNV-1a hash). */
export type Random = () => number

export function random(seed: string): Random {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A tileable texture of SIDE x SIDE values in 0..1, sampled everywhere instead of computing noise per pixel. */
export type Field = Float32Array

export const SIDE = 512
const MASK = SIDE - 1

/** Bilinear value of a field at a position in texels; wraps around. */
export function sample(field: Field, u: number, v: number): number {
  const fu = Math.floor(u)
  const fv = Math.floor(v)
  const du = u - fu
  const dv = v - fv
  const x0 = fu & MASK
  const x1 = (fu + 1) & MASK
  const y0 = (fv & MASK) << 9
  const y1 = ((fv + 1) & MASK) << 9
  const top = field[y0 + x0]! * (1 - du) + field[y0 + x1]! * du
  const bottom = field[y1 + x0]! * (1 - du) + field[y1 + x1]! * du
  return top + (bottom - top) * dv
}

export type Fields = { soft: Field; ridged: Field; eroded: Field; grain: Field }

let made: Fields | undefined

/** The four textures, computed once: billowing, ridged, eroded (mountains) and unconnected film grain. */
export function fields(): Fields {
  made ??= { soft: soft(), ridged: ridged(), eroded: eroded(), grain: grain() }
  return made
}

type Lattice = { value: Field; du: Field; dv: Field }

function soft(): Field {
  const field = new Float32Array(SIDE * SIDE)
  let weight = 1
  for (let period = 4; period <= 256; period *= 2) {
    const { value } = lattice(period, `soft ${period}`)
    for (let i = 0; i < field.length; i++) field[i]! += value[i]! * weight
    weight *= 0.5
  }
  return stretch(field)
}

function ridged(): Field {
  const field = new Float32Array(SIDE * SIDE)
  const carry = new Float32Array(SIDE * SIDE).fill(1)
  let weight = 1
  for (let period = 4; period <= 256; period *= 2) {
    const { value } = lattice(period, `ridged ${period}`)
    for (let i = 0; i < field.length; i++) {
      const crest = 1 - Math.abs(value[i]! * 2 - 1)
      const part = crest * crest * carry[i]!
      field[i]! += part * weight
      carry[i] = Math.min(1, part * 2)
    }
    weight *= 0.5
  }
  return stretch(field)
}

/** Octaves lose weight where the ground is already steep, as worn mountains do. */
function eroded(): Field {
  const field = new Float32Array(SIDE * SIDE)
  const slopeU = new Float32Array(SIDE * SIDE)
  const slopeV = new Float32Array(SIDE * SIDE)
  let weight = 1
  for (let period = 4; period <= 256; period *= 2) {
    const { value, du, dv } = lattice(period, `eroded ${period}`)
    for (let i = 0; i < field.length; i++) {
      slopeU[i]! += du[i]! * weight
      slopeV[i]! += dv[i]! * weight
      const steep = slopeU[i]! * slopeU[i]! + slopeV[i]! * slopeV[i]!
      field[i]! += (value[i]! * weight) / (1 + steep * 0.9)
    }
    weight *= 0.52
  }
  return stretch(field)
}

function grain(): Field {
  const next = random('grain')
  const field = new Float32Array(SIDE * SIDE)
  for (let i = 0; i < field.length; i++) field[i] = (next() + next() + next()) / 3
  return field
}

/** Value noise with quintic blending and its slopes (per lattice cell), repeating after `period` cells. */
function lattice(period: number, seed: string): Lattice {
  const next = random(seed)
  const knots = Float32Array.from({ length: period * period }, next)
  const cell = SIDE / period
  const value = new Float32Array(SIDE * SIDE)
  const du = new Float32Array(SIDE * SIDE)
  const dv = new Float32Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y++) {
    const v = y / cell
    const row = Math.floor(v)
    const [fy, gy] = blend(v - row)
    const row0 = row * period
    const row1 = ((row + 1) % period) * period
    for (let x = 0; x < SIDE; x++) {
      const u = x / cell
      const column = Math.floor(u)
      const next0 = (column + 1) % period
      const t = u - column
      const fx = t * t * t * (t * (t * 6 - 15) + 10)
      const gx = 30 * t * t * (t * (t - 2) + 1)
      const a = knots[row0 + column]!
      const b = knots[row0 + next0]! - a
      const c = knots[row1 + column]! - a
      const d = knots[row1 + next0]! - a - b - c
      const i = y * SIDE + x
      value[i] = a + b * fx + c * fy + d * fx * fy
      du[i] = (b + d * fy) * gx
      dv[i] = (c + d * fx) * gy
    }
  }
  return { value, du, dv }
}

function blend(t: number): [number, number] {
  return [t * t * t * (t * (t * 6 - 15) + 10), 30 * t * t * (t * (t - 2) + 1)]
}

function stretch(field: Field): Field {
  let low = Infinity
  let high = -Infinity
  for (const value of field) {
    if (value < low) low = value
    if (value > high) high = value
  }
  for (let i = 0; i < field.length; i++) field[i] = (field[i]! - low) / (high - low)
  return field
}

function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h
}
