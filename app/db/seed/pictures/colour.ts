/** Red, green, blue in 0..1, display-encoded. */
export type Rgb = readonly [number, number, number]

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) / 255, ((n >> 8) & 255) / 255, (n & 255) / 255]
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

export function times(a: Rgb, k: number | Rgb): Rgb {
  if (typeof k === 'number') return [a[0] * k, a[1] * k, a[2] * k]
  return [a[0] * k[0], a[1] * k[1], a[2] * k[2]]
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value
}

export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Colour along evenly spaced stops, t in 0..1. */
export function ramp(stops: readonly Rgb[], t: number): Rgb {
  const at = clamp(t) * (stops.length - 1)
  const i = Math.min(stops.length - 2, Math.floor(at))
  return mix(stops[i]!, stops[i + 1]!, at - i)
}
