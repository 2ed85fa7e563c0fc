import { clamp, smooth } from './colour.ts'
import { fields, type Random, sample } from './noise.ts'

/** Ground height at x to the side and z ahead, in units of about a kilometre. */
export type Height = (x: number, z: number) => number

type Peak = { x: number; z: number; height: number; width: number }

/** Worn mountains around peaks that the picture places itself; the ground before `start` is flat. */
export function mountains(
  peaks: readonly Peak[],
  relief: number,
  start: number,
  next: Random,
): Height {
  const { eroded, ridged } = fields()
  const u = next() * 512
  const v = next() * 512
  return (x, z) => {
    const worn = sample(eroded, u + x * 26, v + z * 26)
    const sharp = sample(ridged, u + x * 50 + worn * 22, v + z * 50)
    let lift = 0
    for (const peak of peaks) {
      const wide = (x - peak.x) / peak.width + (worn - 0.5) * 0.3
      const deep = (z - peak.z) / peak.width
      const away = 1 - Math.sqrt(wide * wide + deep * deep + 0.002)
      if (away > 0) lift += peak.height * away * Math.sqrt(away)
    }
    const rise = smooth(start, start * 2.4, z)
    const bank = smooth(0.6, 3.2, Math.abs(x) - z * 0.12) * 0.5
    const body = lift * (0.3 + worn * 0.95) + worn * worn * relief * (rise + bank)
    return (
      body +
      (sharp - 0.35) * 0.36 * (lift * 0.8 + relief * 0.4 * (rise + bank)) -
      0.02 +
      rise * 0.03
    )
  }
}

/** Rounded country that rises with distance. */
export function hills(size: number, wave: number, next: Random, shoreAt = 0): Height {
  const { soft } = fields()
  const u = next() * 512
  const v = next() * 512
  return (x, z) => {
    const big = sample(soft, u + x * wave, v + z * wave)
    const small = sample(soft, u + x * wave * 4, v + z * wave * 4)
    const rise = Math.min(2.2, 0.12 + z * 0.13)
    return (big - 0.4) * size * rise + (small - 0.5) * size * 0.12 * rise - shore(shoreAt, z)
  }
}

function shore(at: number, z: number) {
  return at > 0 ? smooth(at * 1.25, at * 0.9, z) * 2 : 0
}

/** Sand: crests that are sharp on one side, drifting, with smaller ones between. */
export function dunes(size: number, next: Random): Height {
  const { soft } = fields()
  const u = next() * 512
  return (x, z) => {
    const drift = (sample(soft, u + x * 10, z * 8) - 0.5) * 2.6
    const big = crest(x * 0.22 + z * 0.34 + drift)
    const small = crest(x * 0.7 - z * 0.55 + drift * 1.7)
    const area = 0.45 + sample(soft, u + x * 5 + 70, z * 5) * 0.9
    const ripple = z < 5 ? Math.sin(x * 62 + z * 150 + drift * 30) * 0.0011 * z * (1 - z / 5) : 0
    return (big * 0.8 + small * 0.16) * size * area * (0.12 + 0.88 * smooth(0.15, 2.4, z)) + ripple
  }
}

function crest(t: number) {
  const f = t - Math.floor(t)
  const ridge = f < 0.68 ? f / 0.68 : (1 - f) / 0.32
  return ridge * ridge * (2.2 - 1.2 * ridge)
}

/** Table mountains and needles standing on a plain. */
export function mesas(peaks: readonly Peak[], next: Random): Height {
  const { eroded, soft } = fields()
  const u = next() * 512
  return (x, z) => {
    const rough = sample(eroded, u + x * 60, z * 60)
    const broad = sample(soft, u + x * 14, z * 14)
    let top = 0
    for (const peak of peaks) {
      const wide = (x - peak.x) / peak.width
      const deep = (z - peak.z) / (peak.width * 0.8)
      const away = Math.sqrt(wide * wide + deep * deep) + (rough - 0.5) * 0.34
      const wall = smooth(1, 0.86, away)
      const skirt = clamp(1.75 - away) / 0.75
      top = Math.max(top, peak.height * (wall * 0.62 + skirt * skirt * 0.38) + wall * rough * 0.02)
    }
    return top + (broad - 0.5) * 0.05 * Math.min(1, z * 0.2)
  }
}

/** One even cone with gullies, standing far back behind low hills. */
export function volcano(peak: Peak, next: Random): Height {
  const { eroded, soft, ridged } = fields()
  const u = next() * 512
  return (x, z) => {
    const wide = x - peak.x
    const deep = z - peak.z
    const away = Math.sqrt(wide * wide + deep * deep) / peak.width
    const turn = Math.atan2(deep, wide)
    const gully = sample(ridged, u + turn * 240, away * 60 + turn * 20) - 0.5
    const cone = Math.exp(-away * 2.5) * 1.06
    const crater = smooth(0.05, 0.0, away) * 0.06
    const worn = sample(eroded, u + x * 40, z * 40)
    const foot = Math.max(0, sample(soft, u + x * 9, 40 + z * 9) - 0.46) * 1.2 * smooth(8, 13, z)
    return (
      peak.height * (Math.min(cone, 0.86) - crater + gully * 0.1 * cone) +
      foot * smooth(0.3, 0.9, away) * (0.6 + worn * 0.6) -
      0.05 -
      smooth(9, 6.5, z) * 0.4
    )
  }
}

/** Walls left and right of a sound. */
export function fjord(size: number, opening: number, next: Random): Height {
  const { eroded, ridged } = fields()
  const u = next() * 512
  return (x, z) => {
    const bend = Math.sin(z * 0.28 + u) * opening * 0.8 * smooth(2, 9, z)
    const worn = sample(eroded, u + x * 24, z * 24)
    const off = Math.abs(x - bend) - opening * (0.75 + worn * 0.6)
    const wall = smooth(0, 2.4, off)
    const end = smooth(10, 16, z) * 0.7
    const sharp = sample(ridged, u + x * 52 + worn * 20, z * 52) - 0.4
    return (
      Math.max(wall, end) * size * (0.4 + worn * 0.95) + sharp * 0.4 * size * (wall + end) - 0.03
    )
  }
}
