import { setImmediate } from 'node:timers/promises'
import type { Canvas } from './canvas.ts'
import { clamp, type Rgb, smooth } from './colour.ts'
import type { Mood } from './mood.ts'
import { fields, SIDE, sample } from './noise.ts'

/** What covers the ground: colours, and the heights (in units) where one gives way to another. */
export type Cover = {
  grass: Rgb
  dry: Rgb
  forest: Rgb
  rock: Rgb
  snow: Rgb
  snowLine: number
  treeLine: number
  /** 0 bare .. 1 all woods below the tree line */
  woods: number
}

export type Terrain = {
  /** height of the ground (units) at x to the side and z ahead */
  height: (x: number, z: number) => number
  cover: Cover
  near: number
  far: number
  /** growth of the stride with distance in a picture of 1800 pixels; small is fine */
  stride: number
  /** height of the eye above the ground or the water */
  eye: number
  /** row of the horizon in pixels */
  horizon: number
  /** focal length as a share of the picture's long side */
  lens: number
  /** level of still water, if any */
  water?: number
  /** haze per unit of distance */
  haze: number
  /** mist lying below this height */
  mist?: number
  sun: { x: number; y: number }
  /** bands of rock laid down one on another */
  strata?: boolean
}

/**
 * Draws ground as a height field seen in perspective, from near to far, each column keeping how high it is filled.
 * Lights it by slope, by shadows thrown along the picture and by distance. Returns which pixels are water.
 */
export async function paintTerrain(canvas: Canvas, land: Terrain, mood: Mood): Promise<Uint8Array> {
  const { width, height, data } = canvas
  const long = Math.max(width, height)
  const lens = long * land.lens
  const stride = (land.stride * 1800) / long
  const { grain, soft } = fields()
  const water = new Uint8Array(width * height)
  const filled = new Int32Array(width).fill(height)
  const before = new Float32Array(width)
  const last = new Float32Array(width * 3)
  const seen = new Uint8Array(width)
  const tone = new Float32Array(3)
  const nearer = new Float32Array(3)
  const { cover } = land
  const { grass, dry, forest, rock, snow: white } = cover
  const { shade: shadow, sun, haze } = mood
  const nearSun = Float32Array.from({ length: width }, (_, x) => {
    return Math.exp(-Math.abs(x - land.sun.x) / (width * 0.32)) * mood.glow * 0.6
  })

  const across = land.sun.x / width - 0.5
  const ahead = Math.abs(across) < 0.5
  const lx = clamp(across * 2.4, -0.85, 0.85) || 0.3
  const ly = ahead ? 0.42 : 0.5
  const lz = ahead ? 0.5 : -0.35
  const size = Math.hypot(lx, ly, lz)
  const tan = (ly / Math.abs(lx)) * 0.75

  const eye = land.eye + (land.water === undefined ? land.height(0, land.near * 1.5) : land.water)

  let step = 0
  for (let z = land.near; z < land.far; step++) {
    const dz = z * stride
    const dx = z / lens
    const fog = 1 - Math.exp(-z * land.haze)
    const from = lx < 0 ? 0 : width - 1
    const turn = lx < 0 ? 1 : -1
    const misty = 0.75 * smooth(land.near, land.near * 5, z)
    const speckRow = Math.floor(z * 320) & 511
    let shade = -1e9
    let beside = 0
    for (let n = 0, x = from; n < width; n++, x += turn) {
      const side = (x - width / 2) * dx
      const ground = land.height(side, z)
      shade -= dx * tan
      const lit = ground >= shade ? 1 : Math.max(0.12, Math.exp((ground - shade) * 18))
      if (ground > shade) shade = ground
      const isWater = land.water !== undefined && ground < land.water
      const level = isWater ? land.water! : ground
      const y = Math.max(0, Math.round(land.horizon - ((level - eye) / z) * lens))
      const slopeX = n === 0 ? 0 : ((ground - beside) / dx) * turn
      const slopeZ = step === 0 ? 0 : (ground - before[x]!) / dz
      beside = ground
      before[x] = ground
      const bottom = filled[x]!
      if (y >= bottom) continue
      filled[x] = y
      if (isWater) {
        for (let row = y; row < bottom; row++) water[row * width + x] = 1
        seen[x] = 0
        continue
      }
      const steep = slopeX * slopeX + slopeZ * slopeZ
      const up = 1 / Math.sqrt(1 + steep)
      const facing = ((-slopeX * lx + ly - slopeZ * lz) * up) / size
      const patch = sample(soft, side * 31 + 7, z * 31)
      const speck = grain[((Math.floor(side * 640) & 511) << 9) | speckRow]! - 0.5

      const wood =
        cover.woods *
        smooth(0.02, -0.06, ground - cover.treeLine + (patch - 0.5) * 0.35) *
        smooth(0.38, 0.5, up + patch * 0.3 - 0.08)
      const bare = smooth(0.86, 0.66, up + (patch - 0.5) * 0.3)
      const snow =
        smooth(-0.04, 0.07, ground - cover.snowLine + (patch - 0.5) * 0.42) *
        smooth(0.34, 0.58, up + (patch - 0.5) * 0.22)

      const sunlit = clamp(facing * 1.35) * lit * (0.72 + 0.28 * clamp(patch * 2 - 0.3))
      const glowing = nearSun[x]!
      const low = land.mist === undefined ? 0 : smooth(land.mist, land.mist * 0.15, ground)
      const air = 1 - (1 - fog) * (1 - low * misty)
      const layer = land.strata ? 0.86 + 0.3 * sample(soft, 9, ground * 330 + patch * 22) : 1
      const withered = clamp(patch * 1.8 - 0.4)
      const stony = 0.75 + patch * 0.5
      const leafy = 1 + speck * 1.7
      const indirect = 0.84 + 0.34 * up
      const direct = 0.12 + sunlit * 0.95
      const rich = layer * (1 + speck * 0.18)
      const o = x * 3
      for (let c = 0; c < 3; c++) {
        let base = grass[c]! + (dry[c]! - grass[c]!) * withered
        base += (rock[c]! * stony - base) * bare
        base += (forest[c]! * leafy - base) * wood
        base += (white[c]! - base) * snow
        const hazy = haze[c]! + (sun[c]! - haze[c]!) * glowing
        const colour = base * (shadow[c]! * indirect + sun[c]! * direct) * rich
        tone[c] = colour + (hazy - colour) * air
        nearer[c] = seen[x] ? last[o + c]! : tone[c]!
        last[o + c] = tone[c]!
      }
      const count = bottom - y
      const coarse = 0.3 * (1 - air)
      for (let row = y, k = 0; row < bottom; row++, k++) {
        const t = k / count
        const rough = 1 + (grain[((row * 3) & 511) * SIDE + ((x * 2) & 511)]! - 0.5) * coarse
        const i = (row * width + x) * 3
        data[i] = (tone[0]! + (nearer[0]! - tone[0]!) * t) * rough
        data[i + 1] = (tone[1]! + (nearer[1]! - tone[1]!) * t) * rough
        data[i + 2] = (tone[2]! + (nearer[2]! - tone[2]!) * t) * rough
      }
      seen[x] = 1
    }
    z += dz
    if (step % 120 === 119) await setImmediate()
  }
  return water
}
